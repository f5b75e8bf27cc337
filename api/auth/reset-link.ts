import { and, eq, gt } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { calledIn, greetedBy, type Holder } from '#api/auth/account-mail';
import type { Config } from '#api/http/config';
import { enqueueMail, enqueueMails } from '#api/mail/mail';
import { type Lang, langOr } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import type { Role } from '#core/users/roles';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/kit/client';
import { insertRows } from '#db/kit/many-rows';
import { verifications } from '#db/users/schema';

/** How long the link to a new password works, in seconds. */
export const RESET_SECONDS = 60 * 60;
/** How long the link of an invitation works, in days. */
export const INVITATION_DAYS = 7;

/** SHA-256 of a link's token, in base64. Only it is stored, so that a reader of the database cannot use the link. */
export async function tokenDigest(identifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(identifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/**
 * A new link to a new password for the person `user_id`, and the statements that make it work and mail it in `lang`.
 * `now` is real time, for the link's end.
 */
export async function resetLink(
  db: Database,
  site: Pick<Config, 'SITE_URL'>,
  { user_id, email }: { user_id: string; email: string },
  now: Date,
  lang: Lang,
) {
  const token = newToken();
  const link = linkOf(site, token);
  const { resetSubject: subject, reset } = wordsOf(lang).auth.mail;
  const mail = { to: { address: email }, subject, text: reset(link, RESET_SECONDS / 3600), lang };
  const statements = [
    db.insert(verifications).values(await tokenRow(user_id, token, RESET_SECONDS, now)),
    enqueueMail(db, mail, now),
  ] as const;
  return { link, statements };
}

interface Invited {
  id: string;
  email: string;
  name: string;
  role: Role;
  lang: string | null;
}

/**
 * The statements that invite new people, few however many they are: their tokens, which are taken like that of a reset,
 * and mails with their links, each in the person's language or else in `lang`, which say who invites.
 * @param by who invites; null when nobody knows
 * @param now real time, for the links' end
 */
export async function invitations(
  db: Database,
  config: Pick<Config, 'SITE_URL'>,
  people: readonly Invited[],
  { by, lang, now }: { by: Holder | null; lang: Lang; now: Date },
): Promise<BatchItem<'sqlite'>[]> {
  const host = by ? calledIn(by) : '';
  const all = await Promise.all(people.map((one) => invitationOf(config, one, now, langOr(one.lang, lang), host)));
  return [
    ...insertRows(
      db,
      verifications,
      all.map(({ token }) => ({ id: crypto.randomUUID(), ...token })),
    ),
    ...enqueueMails(
      db,
      all.map(({ mail }) => mail),
      now,
    ),
  ];
}

async function invitationOf(
  config: Pick<Config, 'SITE_URL'>,
  { id, email, name, role }: Invited,
  now: Date,
  lang: Lang,
  by: string,
) {
  const token = newToken();
  const link = linkOf(config, token);
  const { auth, users } = wordsOf(lang);
  const { invitationSubject: subject, invitation: text } = auth.mail;
  return {
    token: await tokenRow(id, token, INVITATION_DAYS * 24 * 3600, now),
    mail: {
      to: { address: email },
      subject,
      text: text(link, INVITATION_DAYS, greetedBy({ email, name }), users.youCan[role], by),
      lang,
    },
  };
}

/** A new random token of 64 hexadecimal digits. */
export const newToken = () => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '');

/** The digest under which a token for a new password is stored. */
const resetIdentifier = (token: string) => tokenDigest(`reset-password:${token}`);

/** The condition that a link with this token still works, in real time. */
export const linkWorks = async (token: string) =>
  and(
    eq(verifications.identifier, await resetIdentifier(token)),
    gt(verifications.expires_at, new Date().toISOString()),
  );

/** The row of `verifications` that makes `token` work for a new password of a person, for some seconds. */
export async function tokenRow(user_id: string, token: string, seconds: number, now: Date) {
  const stamp = now.toISOString();
  return {
    identifier: await resetIdentifier(token),
    value: user_id,
    expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
    created_at: stamp,
    updated_at: stamp,
  };
}

/** A link on the site's configured address: what a request says of its host never gets into a mail. */
function linkOf({ SITE_URL }: Pick<Config, 'SITE_URL'>, token: string): string {
  return `${SITE_URL}${paths.api.resetLink(token)}`;
}
