/** Makes pictures smaller outside the page's main thread, which stays free for the screen. */
import { openPicture, type Sheet, smallerCopy } from '#admin/kit/upload/draw.ts';

function sheetOf(width: number, height: number): Sheet {
  const canvas = new OffscreenCanvas(width, height);
  return { pen: canvas.getContext('2d'), jpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}

self.onmessage = async ({ data, ports: [asked] }: MessageEvent<Blob>) => {
  const copy = await openPicture(data, sheetOf)
    .then(smallerCopy)
    .catch(() => null);
  asked?.postMessage(copy);
};
