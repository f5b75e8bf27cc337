import { eq, ne, or, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import { countAgainst } from '#api/http/forms/limits';
import type { Submission, SubmissionContext } from '#api/http/forms/submission';
import { submissionRoute } from '#api/http/forms/take-form';
import type { Mail } from '#api/mail/mail';
import { leave } from '#api/newsletter/consent';
import { CONFIRM_MS, confirmLink } from '#api/newsletter/links';
import { paths, pathsIn } from '#core/kit/paths';
import { NEWSLETTER_FIELDS, type NewsletterInput, newsletterForm } from '#core/newsletter/form';
import { mailboxOf, mailName } from '#core/users/person';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { subscriberRow } from '#db/newsletter/write';

type Reader = typeof newsletterSubscribers.$inferSelect;

/**
 * Confirmation mails to one mailbox, in a day and in a week. No window is longer than a link works: whoever is sent no
 * further mail has one whose link does.
 */
const MAILS_A_DAY = 3;
const MAILS_A_WEEK = 6;
/** How long an address rests that took no mail, in milliseconds. */
const REST_MS = 7 * 24 * 3_600_000;

/**
 * A subscription: it is pending until the link in its mail is opened. The answer is the same whether
 * an address is new, waiting or on the list, when it has had its mails of the day, and when its reader called one spam:
 * they are not written to because somebody typed the address. Who wants to come back writes to the society, whose office
 * deletes them; then they sign up again.
 */
export const newsletterSubmission: Submission<NewsletterInput> = {
  name: 'newsletter',
  fields: NEWSLETTER_FIELDS,
  paths: ({ api, newsletter, newsletterSent }) => ({
    api: api.newsletter(),
    page: newsletter(),
    sent: newsletterSent(),
  }),
  form: ({ newsletter }) => newsletterForm(newsletter),
  words: ({ newsletter }) => newsletter,
  store: async (context, input) => {
    const { db, now, lang } = context;
    const row = subscriberRow(input);
    const { email } = newsletterSubscribers;
    const mailbox = mailboxOf(row.email);
    const rows = await db
      .select()
      .from(newsletterSubscribers)
      .where(or(eq(email, row.email), eq(newsletterSubscribers.ended_reason, 'complained')));
    const known = rows.find((one) => one.email === row.email);
    const nothing = { statements: [], mails: [] };
    if (known?.status === 'confirmed' || isResting(known, now)) return nothing;
    // Few complain, so that all of them can be looked through.
    if (rows.some((one) => one.ended_reason === 'complained' && mailboxOf(one.email) === mailbox)) return nothing;
    const key = `newsletter-mail:${mailbox}`;
    const wait = await countAgainst(
      db,
      [
        { key, max: MAILS_A_DAY, seconds: 24 * 3600 },
        { key: `newsletter-mail-week:${mailbox}`, max: MAILS_A_WEEK, seconds: CONFIRM_MS / 1000 },
      ],
      now,
    );
    if (wait !== null) return nothing;
    const at = now.toISOString();
    const id = known?.id ?? crypto.randomUUID();
    const stored = db
      .insert(newsletterSubscribers)
      .values({ ...row, id, lang, status: 'pending', created_at: at, updated_at: at })
      .onConflictDoUpdate({
        target: email,
        set: { name: row.name, search: row.search, lang, status: 'pending', updated_at: at },
        // Whoever has confirmed in between stays so.
        setWhere: ne(newsletterSubscribers.status, sql`'confirmed'`),
      });
    return { statements: [stored], mails: [confirmation(context, { ...row, id })] };
  },
};

/** Whether the address has taken no mail a short time ago: another one would come back as well. */
function isResting(known: Reader | undefined, now: Date): boolean {
  const { ended_reason, ended_at } = known ?? {};
  return ended_reason === 'bounced' && Date.parse(ended_at ?? '') > now.getTime() - REST_MS;
}

function confirmation(
  { config, now, lang, words }: SubmissionContext,
  { id, name, email }: { id: string; name: string; email: string },
): Mail {
  const { mail } = words;
  return {
    to: { address: email, name },
    lang,
    subject: mail.confirm.subject,
    text: [
      mail.greeting(mailName(name)),
      `${mail.confirm.intro}\n${confirmLink(config, id, now, lang)}`,
      mail.confirm.otherwise,
      mail.signature,
    ].join('\n\n'),
  };
}

/** The site's own list: subscribing, and the one click of a mail program that ends it (RFC 8058). */
export const newsletterRoutes = new Hono<ApiEnv>()
  .route('/', submissionRoute(newsletterSubmission))
  // Somebody who opens the address in a browser gets the page with the button: a mere look must not unsubscribe.
  .get(paths.api.unsubscribe(), (c) => c.redirect(pathsIn(c.var.lang).newsletterUnsubscribe(c.req.query('token')), 303))
  .post(paths.api.unsubscribe(), async (c) => {
    const { db, config, now, words } = c.var;
    const gone = await leave({ db, config, now: now() }, c.req.query('token') ?? '', 'one_click');
    if (!gone) throw new NotFound(({ newsletter }) => newsletter.unsubscribe.invalid);
    return c.json({ success: true, message: words.newsletter.unsubscribe.done });
  });
