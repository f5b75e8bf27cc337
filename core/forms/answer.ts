import * as z from 'zod/mini';

/** What the server says to a form that was sent as JSON (spec §7); `errors` by field. */
export const formAnswer = z.object({
  /** Absent where a refusal comes from before the form was read. */
  success: z.optional(z.boolean()),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});

/** An answer as `formAnswer` reads it. */
export type FormAnswer = z.infer<typeof formAnswer>;
