import { HttpError } from 'react-admin';
import { z } from 'zod';
import { httpClient } from '#admin/http-client.ts';

const stored = z.object({ url: z.string() });

/**
 * Sends a file as multipart `file` to `path`; gives the address under which it is kept.
 * @throws Error with the server's reason
 */
export async function storeFile(path: string, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file, file.name);
  try {
    const { json } = await httpClient(path, { method: 'POST', body });
    return stored.parse(json).url;
  } catch (error) {
    const told: unknown = error instanceof HttpError ? error.body?.errors?.file : undefined;
    throw typeof told === 'string' ? new Error(told) : error;
  }
}
