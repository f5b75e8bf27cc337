import { deviceOf } from '#api/auth/device';
import type { Config } from '#api/http/config';
import type { ApiContext } from '#api/http/context';
import { enqueueMail, type Mail } from '#api/mail/mail';
import { formatLongMoment } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { givenName, type MailName, mailName } from '#core/users/person';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/kit/client';

/** The person whom a mail tells of their account. */
export interface Holder {
  email: string;
  name?: string;
}

interface News {
  subject: string;
  /** A paragraph each. */
  told: readonly string[];
  advice: (signIn: string) => string;
}

type Site = Pick<Config, 'SITE_URL'>;

/** The name that a mail greets somebody by: none when they gave none. */
export const greetedBy = (person: Holder): MailName => mailName(givenName(person));

/** How a mail names somebody who did something: `Sita Rai (sita@example.org)`. */
export function calledIn(person: Holder): string {
  const name = greetedBy(person);
  return name ? `${name} (${person.email})` : person.email;
}

/** A mail to the holder of an account about a change to it, in `lang`. */
export function accountMail({ SITE_URL }: Site, person: Holder, news: (words: Words) => News, lang: Lang): Mail {
  const words = wordsOf(lang);
  const { subject, told, advice } = news(words);
  const signIn = `${SITE_URL}${paths.adminLogin()}`;
  const text = words.accountMail.text(greetedBy(person), told, advice(signIn));
  return { to: { address: person.email }, subject, text, lang };
}

/** The mail about a password that was changed by oneself or by a mailed link. */
export function passwordMail(site: Site, person: Holder, how: 'byOneself' | 'byLink', lang: Lang): Mail {
  const news = ({ accountMail: { subjects, password, advice } }: Words) => ({
    subject: subjects.password,
    told: [password[how]],
    advice: advice.newPassword,
  });
  return accountMail(site, person, news, lang);
}

/**
 * The statement that mails somebody, in `lang`, that a second step of their sign-in was changed. `now` is real time.
 * @param what a text of `words.factors.changed`
 */
export function factorMail(
  db: Database,
  { SITE_URL }: Site,
  { email }: Pick<Holder, 'email'>,
  what: string,
  lang: Lang,
  now = new Date(),
) {
  const { subject, text } = wordsOf(lang).factors.mail;
  const signIn = `${SITE_URL}${paths.adminLogin()}`;
  const mail = { to: { address: email }, subject, text: text(what, signIn), lang };
  return enqueueMail(db, mail, now);
}

/**
 * The statement, in a list, that mails somebody about a sign-in from a browser that is new to their account. (A
 * statement that is awaited by itself would be run.)
 */
export async function newDeviceMail(c: ApiContext, person: Holder, userAgent: string | null) {
  const { db, config, lang, now } = c.var;
  const device = await deviceOf(userAgent);
  const when = formatLongMoment(now().toISOString(), lang);
  const news = ({ accountMail: { subjects, newDevice, advice } }: Words) => ({
    subject: subjects.newDevice,
    told: [newDevice(device, when)],
    advice: advice.newPassword,
  });
  return [enqueueMail(db, accountMail(config, person, news, lang), new Date())] as const;
}
