import { zValidator } from '@hono/zod-validator';
import { z } from 'zod';
import { limitTo } from '#api/body-limit';
import { Malformed } from '#api/errors';

const RECORD_LIMIT = 512 * 1024;
const BULK_LIMIT = 1000;

/** Refuses bodies larger than any record, or a thousand ids. @throws TooLarge */
export const limitBody = limitTo(RECORD_LIMIT);

const bulkShape = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete'), ids: z.array(z.string()).max(BULK_LIMIT) }),
  z.object({
    action: z.literal('update'),
    ids: z.array(z.string()).max(BULK_LIMIT),
    data: z.record(z.string(), z.unknown()),
  }),
]);

/** Reads the body of a bulk call. @throws Malformed */
export const bulkBody = zValidator('json', bulkShape, (result) => {
  if (!result.success)
    throw new Malformed(({ errors }) => errors.parameter('body', errors.bulkParameter(BULK_LIMIT)));
});
