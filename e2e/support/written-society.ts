import { vi } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { visitorOf } from '#e2e/support/visitor';
import { call, signIn } from '#testing/client';
import { once } from '#testing/once';
import { serveSociety } from '#testing/society';
import { standIn } from '#testing/stand-in';

const attachment = z.object({ filename: z.string(), content_type: z.string(), content_id: z.string().optional() });
const mailShape = z.object({
  to: z.array(z.string()),
  text: z.string(),
  html: z.string().default(''),
  headers: z.object({ 'Message-ID': z.string() }),
  attachments: z.array(attachment.extend({ content: z.string() })).default([]),
});
/** A mail as the provider got it. */
export type Mail = z.infer<typeof mailShape>;

const record = z.looseObject({ id: z.string() });

/**
 * A society on D1 that tests write to, with a mail provider and a captcha of their own. Each test looks at
 * its own records alone, and leaves those of the demo society as they are.
 */
export const writtenSociety = once(async () => {
  const mails: Mail[] = [];
  const mail = await standIn(({ body }) => {
    mails.push(mailShape.parse(JSON.parse(body)));
    return { status: 200, body: '{}' };
  });
  const captcha = await standIn(() => ({ status: 200, body: '{"success":true}' }));
  const { url } = await serveSociety({
    MAIL_API_URL: mail.url,
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET_KEY: 'key',
    CAPTCHA_VERIFY_URL: captcha.url,
  });
  const caller = await signIn(url);
  /** Calls the back office, and gives what it answers. */
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const answer = await call(caller, `${paths.api.admin()}/${path}`, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const visitor = visitorOf(url);
  return {
    url,
    caller,
    visitor,
    ask,
    /** Makes a record, and gives its id. */
    add: async (resource: string, body: object) => record.parse(await ask('POST', resource, body)).id,
    mails,
    /** Waits for the mail to an address whose text says this. */
    mailTo: (email: string, says = ''): Promise<Mail> =>
      vi.waitFor(
        () => {
          const found = mails.find(({ to, text }) => String(to).includes(email) && text.includes(says));
          if (!found) throw new Error(`no mail to ${email} says ${says}`);
          return found;
        },
        { timeout: 60_000, interval: 50 },
      ),
    /** Triggers the cron with this expression, by default that of every five minutes. */
    fireCron: (cron = '*/5 * * * *') => visitor.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`),
  };
});
