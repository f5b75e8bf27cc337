import { fold } from '#core/kit/text';

/** The folded text by which the back office's search finds a subscriber. */
export function subscriberSearch({ name, email }: { name: string; email: string }): string {
  return fold(`${name} ${email}`);
}

/** The columns of a subscriber's name and address: one address is one subscriber. */
export function subscriberRow(person: { name: string; email: string }) {
  const name = person.name.trim();
  const email = person.email.trim().toLowerCase();
  return { name, email, search: subscriberSearch({ name, email }) };
}
