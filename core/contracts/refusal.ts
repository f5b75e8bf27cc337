import { z } from 'zod';

/** What every refused call answers. */
export const refusalContract = z.object({
  message: z.string(),
  /** Texts by field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** What is stored now, when a change was made from an older version. */
  current: z.record(z.string(), z.unknown()).optional(),
});
