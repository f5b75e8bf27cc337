import { page } from 'vitest/browser';
import { listedPhotoContract } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';
import { make, smallPhoto } from '#testing/office/society';

/** A photo of a gallery, named by its caption. */
interface WantedPhoto {
  caption: string;
  taken_at?: string;
}

/** Makes a gallery with photos, in this order, and gives its id. The society needs `files`. */
export async function makeGallery(title: string, photos: readonly WantedPhoto[]): Promise<string> {
  const id = await make('galleries', { title, folder_name: crypto.randomUUID(), draft: false });
  for (const [at, texts] of photos.entries()) {
    const form = new FormData();
    form.set('file', await smallPhoto(`${texts.caption}.jpg`, at));
    for (const [name, text] of Object.entries(texts)) form.set(name, text);
    const answer = await fetch(paths.api.galleryPhotos(id), { method: 'POST', body: form });
    listedPhotoContract.parse(await answer.json());
  }
  return id;
}

/** The captions of the photos on the screen, in their order. */
export const captionsShown = () =>
  page
    .getByRole('textbox', { name: /^Caption of photo/ })
    .elements()
    .map((field) => (field instanceof HTMLInputElement ? field.value : ''));
