import { z } from 'zod';
import { message } from '#core/words/keys';

/**
 * Names an import whose parts are sent one after the other, so that they become one entry of the history. One that has
 * no name is sent at once.
 */
export const importId = z
  .string({ error: message('fields.invalid') })
  .regex(/^[\w-]{8,64}$/, message('fields.invalid'))
  .default(() => crypto.randomUUID());
