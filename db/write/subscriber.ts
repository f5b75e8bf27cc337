import { fold } from '#core/rules/text';

/** What is stored of a subscriber's name and address: one address is one subscriber. */
export function subscriberRow(person: { name: string; email: string }) {
  const name = person.name.trim();
  const email = person.email.trim().toLowerCase();
  return { name, email, search: fold(`${name} ${email}`) };
}
