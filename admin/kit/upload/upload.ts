import { HttpError } from 'ra-core';
import { mayRetryCall } from '#admin/account/session/retry-call.ts';
import { languageHeader } from '#admin/shell/language.ts';
import {
  type ListedPhoto,
  listedPhotoContract,
  type Replacement,
  replacementContract,
  type UploadedPicture,
  uploadedPictureContract,
} from '#core/files/pictures-contract';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { refusalContract } from '#core/kit/refusal-contract';

/** The folder of a picture. The settings use `contents/<setting key>`. */
export type PicturePurpose = Parameters<typeof paths.api.upload>[0];

type Progress = (share: number) => void;

/** The network was cut: it is not known whether the server took the file. */
export class NetworkCut extends Error {
  constructor() {
    super('media.offline');
  }
}

/** A file to send. With the same idempotency `key` again it is stored once. */
export interface Sending {
  file: File;
  onProgress?: Progress | undefined;
  signal?: AbortSignal | undefined;
  key?: string;
  texts?: Readonly<Record<string, string>>;
}

/**
 * Uploads a picture for `purpose`. `onProgress` takes the share of its bytes that is sent, 0 to 1.
 * @throws Error with the reason: the server's text, or a key of `admin/kit/upload/texts`
 * @throws ZodError for an unexpected answer
 */
export async function uploadPicture(
  purpose: PicturePurpose,
  file: File,
  onProgress?: Progress,
  signal?: AbortSignal,
): Promise<UploadedPicture> {
  return uploadedPictureContract.parse(await post(paths.api.upload(purpose), { file, onProgress, signal }));
}

/** Uploads a picture that takes the place of the stored one with this key wherever that is shown. @throws as `uploadPicture` */
export async function uploadReplacement(key: string, file: File): Promise<Replacement> {
  return replacementContract.parse(await post(paths.api.replacement(key), { file }));
}

/**
 * Uploads a photo to the end of a gallery. With the same `key` again it is stored once.
 * @throws as `uploadPicture`, NetworkCut
 */
export async function uploadPhoto(galleryId: string, sending: Sending): Promise<ListedPhoto> {
  return listedPhotoContract.parse(await post(paths.api.galleryPhotos(galleryId), sending));
}

/**
 * Uploads the drawn picture of an event or a gallery for shared links.
 * @param sending the drawing; its texts are its language, the `updated_at` of the record that was drawn, and the address of
 *   the `picture` in it, `''` for none
 * @throws HttpError 409 when the record is another one by now; else as `uploadPicture`
 */
export async function uploadSharePicture(
  kind: 'events' | 'galleries',
  id: string,
  sending: Sending & { texts: { lang: Lang; updated_at: string; picture: string } },
): Promise<UploadedPicture> {
  return uploadedPictureContract.parse(await post(paths.api.sharePicture(kind, id), sending));
}

const isDone = (status: number) => status >= 200 && status < 300;

/** Sends again when the user has given what the refusal waits for, such as the password. */
async function post(url: string, sending: Sending): Promise<unknown> {
  let { status, response } = await sent(url, sending);
  if (isDone(status)) return response;
  const { data } = refusalContract.safeParse(response);
  if (await mayRetryCall(status, data?.reason)) ({ status, response } = await sent(url, sending));
  if (isDone(status)) return response;
  const refused = refusalContract.safeParse(response);
  throw new HttpError(refused.success ? (refused.data.errors?.file ?? refused.data.message) : 'media.failed', status);
}

// XMLHttpRequest, because fetch does not tell how much of a body has been sent.
function sent(
  url: string,
  { file, onProgress = () => {}, signal, key, texts = {} }: Sending,
): Promise<{ status: number; response: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(languageHeader())) request.setRequestHeader(name, value);
    if (key) request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkCut());
    request.onabort = () => reject(new Error('media.stopped'));
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    body.append('file', file, file.name);
    request.send(body);
  });
}
