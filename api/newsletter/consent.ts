import { and, eq, ne, or } from 'drizzle-orm';
import type { SubmissionContext } from '#api/http/forms/submission';
import { enqueueMail, queueMail } from '#api/mail/mail';
import { confirmedBy, leaveLinks, leftBy } from '#api/newsletter/links';
import { formSource } from '#core/newsletter/consent-source';
import { mailName } from '#core/users/person';
import type { Words } from '#core/words/en';
import { newsletterSubscribers } from '#db/newsletter/schema';

type Asked = Omit<SubmissionContext, 'ip'>;

/**
 * Confirms a subscription by the token of its mail, and keeps when and how consent was given.
 * @returns whether the link was good; it may be opened again
 */
export async function confirm({ db, config, env, now, lang, words }: Asked, token: string): Promise<boolean> {
  const id = confirmedBy(config, token, now);
  if (id === null) return false;
  const { id: key, status } = newsletterSubscribers;
  const [person] = await db.select().from(newsletterSubscribers).where(eq(key, id));
  // An old mail must not bring back a reader who has unsubscribed since.
  if (!person || person.status === 'unsubscribed') return false;
  if (person.status === 'confirmed') return true;
  const at = now.toISOString();
  const { page, oneClick, preferences } = leaveLinks(config, id, lang);
  const { greeting, welcome, signature } = words.mail;
  await db.batch([
    db
      .update(newsletterSubscribers)
      .set({
        status: 'confirmed',
        consent_at: at,
        consent_source: formSource(lang),
        consent_words: wordsOfConsent(words),
        ...NOT_ENDED,
        updated_at: at,
      })
      .where(and(eq(key, id), eq(status, 'pending'))),
    enqueueMail(
      db,
      {
        to: { address: person.email, name: person.name },
        subject: welcome.subject,
        text: [
          greeting(mailName(person.name)),
          welcome.intro,
          `${welcome.leave}\n${page}`,
          `${welcome.choose}\n${preferences}`,
          signature,
        ].join('\n\n'),
        unsubscribe: oneClick,
        lang,
      },
      now,
    ),
  ]);
  await queueMail({ env });
  return true;
}

/** The words that somebody reads who consents: of the form, and of the page that its mail leads to. */
const wordsOfConsent = ({ newsletter: { lead, confirm } }: Words) =>
  [lead, confirm.ask, `[${confirm.button}]`].join(' ');

const NOT_ENDED = { ended_reason: null, ended_at: null, ended_by: null, soft_bounces: 0 };

/**
 * Takes a subscriber off the list by the token of a mail.
 * @param reason by what: the page's button, or a mail program's one click
 * @returns whether the link was good
 */
export async function leave(
  { db, config, now }: Pick<Asked, 'db' | 'config' | 'now'>,
  token: string,
  reason: 'link' | 'one_click',
): Promise<boolean> {
  const id = leftBy(config, token);
  if (id === null) return false;
  const { id: key, status, ended_reason } = newsletterSubscribers;
  const at = now.toISOString();
  await db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', ended_reason: reason, ended_at: at, ended_by: null, updated_at: at })
    // Whom the office has taken off might be put back by it, who leaves by themselves is not.
    .where(and(eq(key, id), or(ne(status, 'unsubscribed'), eq(ended_reason, 'office'))));
  return true;
}
