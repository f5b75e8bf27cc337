import type { Lang } from '#core/kit/lang';
import { fold } from '#core/kit/text';
import type { ContactInput } from '#core/messages/contact-form';
import type { TakeDownInput } from '#core/messages/take-down-form';

/** The folded text by which the back office's search finds a message. */
export function messageSearch(message: Pick<ContactInput, 'name' | 'email' | 'subject'>): string {
  return fold(`${message.name} ${message.email} ${message.subject}`);
}

/** A message of the contact form as a row of `contact_messages`. */
export function messageRow(
  { name, email, subject, message }: Omit<ContactInput, 'honeypot'>,
  { verified, now, lang = null }: { verified: boolean; now: Date; lang?: Lang | null },
) {
  return {
    id: crypto.randomUUID(),
    name,
    email,
    subject,
    message,
    verified,
    lang,
    created_at: now.toISOString(),
    search: messageSearch({ name, email, subject }),
  };
}

/** A request to take a photo down as a row of `contact_messages`: it has no name. */
export function takeDownRow(
  { photo, reason, note, email }: Omit<TakeDownInput, 'honeypot'>,
  { subject, ...rest }: { subject: string; verified: boolean; now: Date; lang: Lang },
) {
  return { ...messageRow({ name: '', email, subject, message: note }, rest), photo_id: photo, reason };
}
