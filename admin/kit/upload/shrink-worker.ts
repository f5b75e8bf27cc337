/** Makes pictures smaller outside the page's main thread, which stays free for the screen. */
import { openPicture, type Part, type Sheet, smallerCopy } from '#admin/kit/upload/draw.ts';

function sheetOf(width: number, height: number): Sheet {
  const canvas = new OffscreenCanvas(width, height);
  return { pen: canvas.getContext('2d'), write: (type, quality) => canvas.convertToBlob({ type, quality }) };
}

self.onmessage = async ({ data, ports: [asked] }: MessageEvent<{ file: Blob; part?: Part }>) => {
  const copy = await openPicture(data.file, sheetOf, data.part)
    .then(smallerCopy)
    .catch(() => null);
  asked?.postMessage(copy);
};
