import { z } from 'zod';

/** What every refused call answers. */
export const refusalContract = z.object({
  message: z.string(),
  /** Texts by field. */
  errors: z.record(z.string(), z.string()).optional(),
  /** What is stored now, when a change was made from an older version. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** Who made the last change of it, and when (an ISO instant in UTC). */
  changed_by: z.object({ actor: z.string(), at: z.string() }).nullish(),
});
