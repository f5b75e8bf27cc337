import * as z from 'zod/mini';
import { LANGS } from '#core/kit/lang';
import type { TOPICS } from '#core/letters/letter';

/** A box of a form that a browser sends only when it is checked. */
const box = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value !== undefined),
);

/** The preferences of a reader, as a form without JavaScript sends them: a box for each topic, and a language. */
export const preferencesForm = z.object({
  ...({ letters: box, events: box, urgent: box } satisfies Record<(typeof TOPICS)[number], typeof box>),
  lang: z.enum(LANGS),
});

/** The topics and the language that a reader chose. */
export type Preferences = z.infer<typeof preferencesForm>;
