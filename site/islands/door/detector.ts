/** What finds codes in a picture. */
interface Detector {
  detect(image: HTMLCanvasElement): Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** The library for browsers that find no codes themselves; fetched early, it is there without network. */
export const loadDecoder = () => import('qr/decode.js');

/** The browser's own detector of codes where it has one that works, else the library's. */
export async function newDetector(): Promise<Detector> {
  const { BarcodeDetector } = window;
  // Some systems have the class and none of what it needs.
  const known = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector && known?.includes('qr_code')) return new BarcodeDetector({ formats: ['qr_code'] });
  const library = await loadDecoder();
  return new library.BarcodeDetector({ formats: ['qr_code'] });
}
