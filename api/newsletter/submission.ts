import { eq, ne, sql } from 'drizzle-orm';
import type { Mail } from '#api/mail/mail';
import { confirmLink } from '#api/newsletter/links';
import { countAgainst } from '#api/rate-limit';
import type { Submission, SubmissionContext } from '#api/submissions/submission';
import { NEWSLETTER_FIELDS, type NewsletterInput, newsletterForm } from '#core/forms/newsletter';
import { mailName } from '#core/rules/person';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { subscriberRow } from '#db/write/subscriber';

/** Confirmation mails to one address a day. */
const MAILS_A_DAY = 3;

/**
 * A subscription: it is pending until the link in its mail is opened. The answer is the same whether
 * an address is new, waiting or on the list, and when it has had its mails of the day.
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
    const [known] = await db.select().from(newsletterSubscribers).where(eq(email, row.email));
    if (known?.status === 'confirmed') return { statements: [], mails: [] };
    const limit = { key: `newsletter-mail:${row.email}`, max: MAILS_A_DAY, seconds: 24 * 3600 };
    if ((await countAgainst(db, [limit], now)) !== null) return { statements: [], mails: [] };
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

/** The mail with the link that confirms a subscription. */
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
