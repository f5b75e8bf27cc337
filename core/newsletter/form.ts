import * as z from 'zod/mini';
import { emptyField, oneLine } from '#core/kit/form-fields';
import type { Words } from '#core/words/en';

/** The fields a person sees, in their order. */
export const NEWSLETTER_FIELDS = ['name', 'email'] as const;

/** The value of the hidden field by which the mailing-list service knows a form (spec §3). */
export const SUBFORM = 'yes';

/** The texts that the form is checked with. */
export type NewsletterMessages = Pick<
  Words['newsletter'],
  'nameRequired' | 'emailRequired' | 'emailInvalid' | 'honeypot' | 'oneLine' | 'tooLong'
>;

/** The newsletter form, for the page and for the server alike. */
export function newsletterForm(words: NewsletterMessages) {
  return z.object({
    name: z
      .string(words.nameRequired)
      .check(oneLine(words.oneLine), z.trim(), z.minLength(1, words.nameRequired), z.maxLength(100, words.tooLong)),
    email: z
      .string(words.emailRequired)
      .check(
        oneLine(words.oneLine),
        z.trim(),
        z.minLength(1, { error: words.emailRequired, abort: true }),
        z.maxLength(254, { error: words.emailInvalid, abort: true }),
        z.email(words.emailInvalid),
      ),
    hp: emptyField(words.honeypot),
  });
}

/** A subscription as it passed the form. */
export type NewsletterInput = z.infer<ReturnType<typeof newsletterForm>>;
