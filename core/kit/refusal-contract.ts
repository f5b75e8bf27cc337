import * as z from 'zod/mini';

/**
 * `confirm`: the caller must prove who they are, once more or by the second step that they have. `second_step`: they
 * must set one up, which the society demands of admins.
 */
const refusalReason = z.enum(['confirm', 'second_step']);
export type RefusalReason = z.infer<typeof refusalReason>;

/** The body of every refused call's answer. */
export const refusalContract = z.object({
  message: z.string(),
  reason: z.optional(refusalReason),
  errors: z.optional(z.record(z.string(), z.string())),
  /** The stored record, when a change was made from an older version. */
  current: z.optional(z.record(z.string(), z.unknown())),
  /** Who made its last change, and when (an ISO instant in UTC). */
  changed_by: z.nullish(z.object({ actor: z.string(), at: z.string() })),
});
