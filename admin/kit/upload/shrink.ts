import { openPicture, type Part, type Sheet, smallerCopy } from '#admin/kit/upload/draw.ts';
import { PICTURE_TYPES } from '#core/files/picture';

const originals = new WeakMap<File, File>();

/** The file that `file` was shrunk from, or `file` itself: only the original tells when a photo was taken. */
export const originalOf = (file: File): File => originals.get(file) ?? file;

/**
 * Gives a picture that is too large as one of at most 5 MB, upright and without metadata: as a JPEG, or where something
 * of it is transparent as a WebP or PNG.
 * @param part what of the picture is taken, by default all of it
 * @throws Error when the browser cannot read the picture, or it stays too large
 */
export async function shrinkPicture(file: File, part?: Part, copyOf = smaller): Promise<File> {
  const copy = await copyOf(file, part);
  const ending = Object.entries(PICTURE_TYPES).find(([type]) => type === copy.type)?.[1] ?? 'jpg';
  const made = new File([copy], `${file.name.replace(/\.[^.]*$/, '')}.${ending}`, { type: copy.type });
  originals.set(made, file);
  return made;
}

/** Falls back to the page, where workers cannot draw or cannot read this picture. */
const smaller = (file: File, part?: Part): Promise<Blob> =>
  inWorker(file, part).catch(async () => smallerCopy(await openPicture(file, sheetOf, part)));

/** Shared by all pictures: starting one for each takes a quarter of the time. */
let worker: Worker | null = null;

async function inWorker(file: File, part?: Part): Promise<Blob> {
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const own = worker;
  const { port1: answers, port2 } = new MessageChannel();
  try {
    const copy = await new Promise<unknown>((done, failed) => {
      answers.onmessage = ({ data }) => done(data);
      own.addEventListener('error', () => {
        // The next picture tries a new one.
        if (worker === own) worker = null;
        failed(new Error('the worker did not start'));
      });
      own.postMessage({ file, part }, [port2]);
    });
    if (!(copy instanceof Blob)) throw new Error('no copy');
    return copy;
  } finally {
    answers.close();
  }
}

function sheetOf(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return {
    pen: canvas.getContext('2d'),
    write: (type, quality) =>
      new Promise((resolve, reject) => {
        const done = (blob: Blob | null) =>
          blob ? resolve(blob) : reject(new Error('the picture could not be written'));
        canvas.toBlob(done, type, quality);
      }),
  };
}
