import { fold } from '#core/kit/text';
import type { PartyAtDoor } from '#core/registrations/door';
import { LARGEST_PARTY } from '#core/registrations/registration';

/** The parties that come first at the door; a walk-in that was taken back is last. */
const ORDER = ['coming', 'offered', 'waiting', 'unconfirmed', 'cancelled'] as const;

const rankOf = ({ status, source, inside }: PartyAtDoor): number =>
  source === 'door' && inside === 0 ? ORDER.length : ORDER.indexOf(status);

const foldedNames = new Map<string, string>();

function folded(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  const made = fold(name);
  foldedNames.set(name, made);
  return made;
}

/** Parties in the order in which a door looks for them: who is coming by name, then the others by their state. */
export function inOrder(parties: readonly PartyAtDoor[], locale: string): PartyAtDoor[] {
  const { compare } = new Intl.Collator(locale);
  return [...parties].sort((one, other) => rankOf(one) - rankOf(other) || compare(one.name, other.name));
}

/** Those whose name has every part of what was typed; whose words begin with it come first. */
export function named(parties: readonly PartyAtDoor[], typed: string): readonly PartyAtDoor[] {
  const parts = fold(typed).split(' ').filter(Boolean);
  if (parts.length === 0) return parties;
  const found = parties.filter(({ name }) => parts.every((part) => folded(name).includes(part)));
  const begins = ({ name }: PartyAtDoor) => parts.every((part) => ` ${folded(name)}`.includes(` ${part}`));
  return [...found.filter(begins), ...found.filter((party) => !begins(party))];
}

/** How many of a party are proposed to be let in: those who are not inside yet, as many as one entry may say. */
export const proposed = ({ people, inside }: Pick<PartyAtDoor, 'people' | 'inside'>): number =>
  Math.min(Math.max(people - inside, 1), LARGEST_PARTY);
