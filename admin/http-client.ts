import { fetchUtils, HttpError } from 'react-admin';
import { z } from 'zod';

const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/**
 * `fetch` for the data provider. The server's `{ message, errors }` becomes react-admin's
 * HttpError, whose `body.errors` puts each text under its field.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const parsed = refusal.safeParse(error.body);
    if (!parsed.success) throw error;
    const { message, errors } = parsed.data;
    throw new HttpError(message, error.status, {
      message,
      ...(errors && { errors: { ...errors, root: { serverError: message } } }),
    });
  }
}
