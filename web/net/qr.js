// A link as a QR code, drawn as one path: the page gives it its size and colour.
import qrcode from "qrcode-generator";

const MARGIN = 2; // modules; four are asked for where the ground is not light anyway

export const picture = (said) => {
  const code = qrcode(0, "M"); // the smallest that holds it; a seventh of it may be unreadable
  code.addData(said);
  code.make();
  const count = code.getModuleCount(), size = count + 2 * MARGIN;
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    }
  }
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
};
