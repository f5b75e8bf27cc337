import * as z from 'zod/mini';
import { emailOrNone, emptyField, oneLine, printable, withLineFeeds } from '#core/kit/form-fields';
import { TAKE_DOWN_REASONS } from '#core/messages/take-down';
import type { Words } from '#core/words/en';

/** The fields of the form, in their order; the photo is not typed. */
export const TAKE_DOWN_FIELDS = ['photo', 'reason', 'note', 'email'] as const;

const NOTE_MAX = 1000;

/** The messages of the form's checks; those of a field that other forms have are the contact form's. */
type TakeDownMessages = { [K in 'takeDown' | 'contact']: Pick<Words[K], 'errors'> };

/** The form that asks to take a photo down, for the page and for the server alike. */
export function takeDownForm({ takeDown: { errors }, contact }: TakeDownMessages) {
  const { oneLine: onOneLine, unprintable, messageLong, email, honeypot } = contact.errors;
  return z.object({
    photo: z
      .string(errors.photo)
      .check(oneLine(errors.photo), z.minLength(1, errors.photo), z.maxLength(100, errors.photo)),
    reason: z.enum(TAKE_DOWN_REASONS, errors.reason),
    note: z._default(
      z.string().check(withLineFeeds, printable(unprintable), z.trim(), z.maxLength(NOTE_MAX, messageLong)),
      '',
    ),
    email: z._default(z.string(email).check(oneLine(onOneLine), z.trim(), emailOrNone(email)), ''),
    honeypot: emptyField(honeypot),
  });
}

/** A request as it passed the form. */
export type TakeDownInput = z.infer<ReturnType<typeof takeDownForm>>;
