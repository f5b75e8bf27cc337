/** The name of somebody who gave none: the address before its `@`. */
export const nameFrom = (email: string): string => email.split('@')[0] ?? email;

/** The name that somebody gave; `''` for none. */
export const givenName = ({ email, name = '' }: { email: string; name?: string }): string =>
  name === nameFrom(email) ? '' : name;

declare const checked: unique symbol;

/** A name that a mail may say, or `''`. Texts of mails take no other, since a stranger may have typed it. */
export type MailName = string & { readonly [checked]: true };

const MAIL_NAME_MAX = 60;

/**
 * Letters with their marks and joiners, blanks, apostrophes, hyphens and dots. A dot ends an initial or the name: a
 * blank or nothing comes after it, so that no mail program takes the name for an address and makes a link of it.
 */
const NAME = /^(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?= |$))+$/u;

const isMailName = (text: string): text is MailName =>
  text === '' || (Array.from(text).length <= MAIL_NAME_MAX && NAME.test(text) && /\p{L}/u.test(text));

/** The name by which mails greet and address somebody; `''` when what was typed may be more than a name. */
export function mailName(typed: string): MailName {
  const name = typed.replace(/\s+/g, ' ').trim();
  return isMailName(name) ? name : mailName('');
}

const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an address, for limits: what comes after a plus, dots and case are one mailbox for many providers.
 * For counting only; mail goes to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const email = address.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plus = local.indexOf('+', 1);
  const own = (plus < 0 ? local : local.slice(0, plus)).replaceAll('.', '');
  return `${own || local}@${SAME_DOMAIN[domain] ?? domain}`;
}
