import * as z from 'zod/mini';
import { emptyField, oneLine, printable, withLineFeeds } from '#core/kit/form-fields';
import type { Words } from '#core/words/en';

/** Fewest and most characters of a message (spec §5). */
const CONTACT_LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 1000 },
} as const;

/** The fields a person sees, in their order. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** The contact form, for the page and for the server alike; `words` are its messages. */
export function contactForm(words: Words['contact']['errors']) {
  const { name, subject, message } = CONTACT_LIMITS;
  return z.object({
    name: z
      .string(words.name)
      .check(oneLine(words.oneLine), z.trim(), z.minLength(name.min, words.name), z.maxLength(name.max, words.tooLong)),
    email: z
      .string(words.email)
      .check(
        oneLine(words.oneLine),
        z.trim(),
        z.maxLength(CONTACT_LIMITS.email.max, { error: words.email, abort: true }),
        z.email(words.email),
      ),
    subject: z
      .string(words.subject)
      .check(
        oneLine(words.oneLine),
        z.trim(),
        z.minLength(subject.min, words.subject),
        z.maxLength(subject.max, words.tooLong),
      ),
    message: z
      .string(words.messageShort)
      .check(
        withLineFeeds,
        printable(words.unprintable),
        z.trim(),
        z.minLength(message.min, words.messageShort),
        z.maxLength(message.max, words.messageLong),
      ),
    honeypot: emptyField(words.honeypot),
  });
}

/** A message as it passed the form. */
export type ContactInput = z.infer<ReturnType<typeof contactForm>>;
