import type { ContactInput } from '#core/forms/contact';
import { fold } from '#core/rules/text';

/** A message of the contact form as a row of `contact_messages`. */
export function messageRow(
  { name, email, subject, message }: Omit<ContactInput, 'honeypot'>,
  { verified, now }: { verified: boolean; now: Date },
) {
  return {
    id: crypto.randomUUID(),
    ...{ name, email, subject, message, verified },
    created_at: now.toISOString(),
    search: fold(`${name} ${email} ${subject}`),
  };
}
