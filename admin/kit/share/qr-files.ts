import { type QrCode, qrCodeOf, qrSvg } from '#core/kit/qr-code';

/** In pixels: whole ones, so that edges are sharp. */
const MODULE = 20;

/** The QR code of an address as a file. @throws Error when the browser cannot encode it */
export async function qrFile(url: string, format: 'svg' | 'png'): Promise<Blob> {
  const code = qrCodeOf(url);
  return format === 'svg' ? new Blob([qrSvg(code)], { type: 'image/svg+xml' }) : qrPng(code);
}

async function qrPng({ size, modules }: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * MODULE, y * MODULE, MODULE, MODULE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the code could not be encoded');
  return blob;
}
