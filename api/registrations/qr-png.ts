import { encode } from 'fast-png';
import { qrCodeOf } from '#core/kit/qr-code';

/** Pixels of a module: a phone's camera reads it from another phone's screen. */
const SCALE = 6;

/** The QR code of a text as a PNG, black on white: mail programs show no SVG. */
export function qrPng(text: string): Uint8Array {
  const { size, modules } = qrCodeOf(text);
  const width = size * SCALE;
  const data = new Uint8Array(width * width);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] ? 0 : 255;
  return encode({ width, height: width, data, channels: 1 });
}
