import { HttpError } from 'ra-core';
import type { Saving } from '#admin/saving/saving-state.ts';

/** HTTP statuses with which the server says what is wrong with the input, or who must sign in. */
const TELLING = new Set([401, 403, 409, 413, 422, 429]);

/** The state of a form after a failed save. Only a cut network is worth another try. */
export function stateAfter(error: unknown): Saving['state'] {
  if (!(error instanceof HttpError)) return 'failed';
  if (TELLING.has(error.status)) return 'idle';
  return error.status === 0 ? 'offline' : 'failed';
}
