import { HttpError } from 'react-admin';
import { httpClient } from '#admin/http-client.ts';
import { uploadedDocumentContract } from '#core/contracts/pictures';

/**
 * Uploads a file to `path` as the multipart field `file`, and gives its address.
 * @throws Error with the server's reason, or the error of `httpClient`
 */
export async function storeFile(path: string, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file, file.name);
  try {
    const { json } = await httpClient(path, { method: 'POST', body });
    return uploadedDocumentContract.parse(json).url;
  } catch (error) {
    const reason: unknown = error instanceof HttpError ? error.body?.errors?.file : undefined;
    throw typeof reason === 'string' ? new Error(reason) : error;
  }
}
