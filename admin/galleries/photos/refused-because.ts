import { HttpError } from 'ra-core';
import { z } from 'zod';

/** The texts of a refusal by field; under `root` is what react-admin shows of the whole form. */
const refused = z.object({ errors: z.record(z.string(), z.unknown()) });

/** Why the server refused the one field that was sent; `null` for any other failure. */
export function refusedBecause(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null;
  const { data } = refused.safeParse(error.body);
  const reason = Object.values(data?.errors ?? {}).find((text) => typeof text === 'string');
  return reason ?? null;
}
