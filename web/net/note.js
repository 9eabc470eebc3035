// What one side lets the other know before there is a connection, whichever way it travels.
//
// {role, n, bundle, you, guest, gone}: n grows with every note of a side, so that old ones can be told; `bundle` is
// where it can be reached; `you` names the other's bundle that it has started with, or null; `guest` is the short name
// of the guest whom the host has admitted; `gone` says that the invitation is withdrawn.
import { LONGEST, unpacked } from "./bundle.js";

const ROLES = ["host", "guest"];
const NAME = /^[A-Za-z0-9+/]{4,256}$/;
const SHORT = /^[\w-]{12}$/;
const MOST = 1500; // characters

export const written = ({ role, n, bundle, you = null, guest = null, gone = false }) =>
  JSON.stringify({ role, n, bundle, you, guest, gone });

// The note with `theirs`, its bundle unpacked; null for anything else.
export const readNote = (said) => {
  try {
    if (said.length > MOST) return null;
    const { role, n, bundle, you, guest, gone } = JSON.parse(said);
    const right =
      ROLES.includes(role) && Number.isSafeInteger(n) && n >= 0 && typeof bundle === "string" && bundle.length <= LONGEST &&
      (you === null || NAME.test(you)) && (guest === null || SHORT.test(guest)) && typeof gone === "boolean";
    return right ? { role, n, bundle, you, guest, gone, theirs: unpacked(bundle) } : null;
  } catch {
    return null;
  }
};
