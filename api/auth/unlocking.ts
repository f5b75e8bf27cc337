import { signInKey } from '#api/auth/limits';
import { linkOf, newToken, RESET_SECONDS, tokenRow } from '#api/auth/reset-link';
import type { Config } from '#api/config';
import { enqueueMail } from '#api/mail/mail';
import type { Lang } from '#core/lang';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/client';
import { verifications } from '#db/schema/profile';
import { forgetAttemptsBelow } from '#db/write/attempts';

/**
 * A link to a new password for a person who is locked out, and the statements that make it work, mail
 * it in `lang`, and forget the failed sign-ins. The password and the role stay as they are. `now` is
 * real time, for the link's end.
 */
export async function unlocking(
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
    forgetAttemptsBelow(db, await signInKey(email)),
  ] as const;
  return { link, statements };
}
