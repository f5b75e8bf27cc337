import * as z from 'zod/mini';

/**
 * What a refusal waits for: `confirm`, that the caller proves who they are, once more or by the second step that they
 * have; `second_step`, that they set one up, which the society demands of admins.
 */
const refusalReason = z.enum(['confirm', 'second_step']);
export type RefusalReason = z.infer<typeof refusalReason>;

/** What every refused call answers. */
export const refusalContract = z.object({
  message: z.string(),
  reason: z.optional(refusalReason),
  /** Texts by field. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** What is stored now, when a change was made from an older version. */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** Who made the last change of it, and when (an ISO instant in UTC). */
  changed_by: z.nullish(z.object({ actor: z.string(), at: z.string() })),
});
