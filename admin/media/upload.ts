import {
  type ListedPhoto,
  listedPhotoContract,
  type UploadedPicture,
  uploadedPictureContract,
} from '#core/contracts/pictures';
import { refusalContract } from '#core/contracts/refusal';
import { paths } from '#core/paths';

/** The purpose of an image, which is its folder. The settings use `contents/<setting key>`. */
export type PicturePurpose = Parameters<typeof paths.api.upload>[0];

type Progress = (share: number) => void;

/**
 * Uploads a picture for `purpose`. `onProgress` takes the share of its bytes that is sent, 0 to 1.
 * @throws Error with the reason: the server's text, or a key of `admin/media/messages`
 * @throws ZodError for an unexpected answer
 */
export async function uploadPicture(
  purpose: PicturePurpose,
  file: File,
  onProgress?: Progress,
  signal?: AbortSignal,
): Promise<UploadedPicture> {
  return uploadedPictureContract.parse(
    await post(paths.api.upload(purpose), file, onProgress, signal),
  );
}

/** Uploads a photo to the end of a gallery. @throws as `uploadPicture` */
export async function uploadPhoto(
  galleryId: string,
  file: File,
  onProgress?: Progress,
  signal?: AbortSignal,
): Promise<ListedPhoto> {
  return listedPhotoContract.parse(
    await post(paths.api.galleryPhotos(galleryId), file, onProgress, signal),
  );
}

// XMLHttpRequest, because fetch does not tell how much of a body has been sent.
function post(
  url: string,
  file: File,
  onProgress: Progress = () => {},
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(request.response);
        return;
      }
      const refused = refusalContract.safeParse(request.response);
      reject(
        new Error(
          refused.success ? (refused.data.errors?.file ?? refused.data.message) : 'media.failed',
        ),
      );
    };
    request.onerror = () => reject(new Error('media.offline'));
    request.onabort = () => reject(new Error('media.stopped'));
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
  });
}
