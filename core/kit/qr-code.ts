import { encode } from 'uqr';

/** The light modules around a code, without which some readers miss it (ISO/IEC 18004: four). */
const QUIET = 4;

/** A code to scan: a square of modules, the quiet zone included. */
export interface QrCode {
  size: number;
  /** Whether the module at `[row][column]` is dark. */
  modules: readonly (readonly boolean[])[];
}

/** The code of an address, of which 15 % may be damaged. */
export function qrCodeOf(url: string): QrCode {
  const { size, data } = encode(url, { ecc: 'M', border: QUIET });
  return { size, modules: data };
}

/** The dark modules as the path of an SVG, in modules: a rectangle for each run within a row. */
export function qrPath({ modules }: QrCode): string {
  return modules
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** The code as an SVG file. */
export function qrSvg(code: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/><path d="${qrPath(code)}"/></svg>`;
}
