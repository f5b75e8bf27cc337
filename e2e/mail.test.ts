import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { type LocalServer, serve } from '#scripts/local/server';
import { call, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';
import { standIn } from '#testing/stand-in';

const MESSAGES = 25;
/** The number of accepted mails at which the server is killed. */
const TAKEN_AT_KILL = 7;
/** Mails that one run sends in parallel: after a kill these may be sent twice. */
const AT_ONCE = 5;
const START = Date.parse('2026-03-01T11:30:00Z');
/** The address that triggers the cron on a local Worker. */
const CRON = '/cdn-cgi/local/scheduled';

const letterShape = z.object({
  to: z.array(z.string()),
  text: z.string(),
  headers: z.object({ 'Message-ID': z.string() }),
});
const mailsShape = z.array(z.object({ to: z.string(), status: z.string() }));

/** The mail provider, which keeps running while the site is down. */
const provider = { up: false, asked: 0, taken: [] as z.infer<typeof letterShape>[] };
let mail: Awaited<ReturnType<typeof standIn>>;
let captcha: Awaited<ReturnType<typeof standIn>>;
let society: Awaited<ReturnType<typeof serveSociety>>;
let server: LocalServer;

beforeAll(async () => {
  mail = await standIn(({ body }) => {
    provider.asked += 1;
    if (!provider.up) return { status: 503, body: 'down' };
    provider.taken.push(letterShape.parse(JSON.parse(body)));
    return { status: 200, body: '{}' };
  });
  captcha = await standIn(() => ({ status: 200, body: '{"success":true}' }));
  society = await serveSociety({
    SITE_NOW: new Date(START).toISOString(),
    MAIL_API_URL: mail.url,
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET_KEY: 'key',
    CAPTCHA_VERIFY_URL: captcha.url,
  });
  server = society.server;
});
afterAll(async () => {
  await server?.stop();
  await society?.close();
  await mail?.close();
  await captcha?.close();
});

const post = (path: string, body: object) =>
  fetch(society.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Starts the same society again, with its clock some minutes after START. */
async function restart(minutes: number) {
  const SITE_NOW = new Date(START + minutes * 60_000).toISOString();
  const vars = { ...society.env.vars, SITE_NOW };
  server = await vi.waitFor(() => serve({ ...society.env, vars }, { quiet: true }), 30_000);
}

const fireCron = async () => expect((await fetch(society.url + CRON)).ok).toBe(true);

test('every accepted message is mailed after an outage and a kill -9 during sending', async () => {
  for (let at = 0; at < MESSAGES; at++) {
    const answer = await post(paths.api.contact(), {
      name: 'Sita',
      email: `${at}@example.org`,
      subject: `Subject ${at}`,
      message: 'Namaste, when do the classes begin?',
      captcha: `token ${at}`,
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { success: true, message: en.contact.sent },
    });
  }
  await vi.waitFor(() => expect(provider.asked).toBeGreaterThanOrEqual(MESSAGES), 20_000);
  expect(provider.taken).toEqual([]);

  await server.stop();
  await restart(5);
  provider.up = true;
  await fireCron();
  // The short interval makes the kill come in the middle of sending.
  await vi.waitFor(() => expect(provider.taken.length).toBeGreaterThanOrEqual(TAKEN_AT_KILL), {
    timeout: 20_000,
    interval: 1,
  });
  await server.kill();
  const before = provider.taken.length;

  await restart(10);
  await fireCron();
  const ids = () => new Set(provider.taken.map(({ headers }) => headers['Message-ID']));
  await vi.waitFor(() => expect(ids().size).toBe(MESSAGES), 30_000);
  const subjects = new Set(provider.taken.map(({ text }) => /Subject \d+/.exec(text)?.[0]));
  expect(subjects.size).toBe(MESSAGES);
  expect(provider.taken.length - MESSAGES, `${before} before the kill`).toBeLessThanOrEqual(
    AT_ONCE,
  );

  const caller = await signIn(society.url);
  const sent = async () => {
    const answer = await call(caller, `${paths.api.admin()}/outbox?range=[0,99]`);
    return mailsShape.parse(await answer.json());
  };
  await vi.waitFor(async () => {
    const mails = await sent();
    expect(mails).toHaveLength(MESSAGES);
    expect(mails.filter(({ status }) => status !== 'sent')).toEqual([]);
  }, 20_000);
});

test('the newsletter pages confirm and unsubscribe by POST, and a GET changes nothing', async () => {
  const email = 'reader@example.org';
  expect((await post(paths.api.newsletter(), { name: 'Ram', email, captcha: 'a' })).status).toBe(
    200,
  );
  const link = async (page: string) => {
    const mine = await vi.waitFor(() => {
      const one = provider.taken.find(
        ({ to, text }) => String(to).includes(email) && text.includes(page),
      );
      if (!one) throw new Error(`no mail with ${page}`);
      return one;
    }, 20_000);
    return new RegExp(`https?://\\S*${page}\\?token=\\S+`).exec(mine.text)?.[0] ?? '';
  };
  const caller = await signIn(society.url);
  const status = async () => {
    const answer = await call(caller, `${paths.api.admin()}/subscribers`);
    const shape = z.array(z.looseObject({ email: z.string(), status: z.string() }));
    // Other readers belong to the demo society.
    return shape.parse(await answer.json()).filter((reader) => reader.email === email);
  };
  const look = async (address: string, text: string) => {
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(text);
  };
  const click = async (address: string, text: string) => {
    const page = await fetch(address, {
      method: 'POST',
      headers: { Origin: society.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(await page.text()).toContain(text);
  };
  const { confirm, unsubscribe } = en.newsletter;
  const confirmation = await link(paths.newsletterConfirm());
  await look(confirmation, confirm.button);
  expect(await status()).toMatchObject([{ email, status: 'pending' }]);
  await click(confirmation, confirm.done);
  expect(await status()).toMatchObject([{ email, status: 'confirmed' }]);
  // What they get, and in which language, they choose without an account.
  const choosing = await link(paths.newsletterPreferences());
  const { preferences } = en.newsletter;
  await look(choosing, preferences.urgent);
  const choose = async (fields: Record<string, string>) => {
    const page = await fetch(choosing, {
      ...{ method: 'POST', headers: { Origin: society.url }, body: new URLSearchParams(fields) },
    });
    return { status: page.status, html: await page.text() };
  };
  expect(await choose({ lang: 'ne' })).toMatchObject({
    ...{ status: 422, html: expect.stringContaining(preferences.nothing) },
  });
  expect(await choose({ urgent: 'on', lang: 'ne' })).toMatchObject({
    ...{ status: 200, html: expect.stringContaining(preferences.saved) },
  });
  expect(await status()).toMatchObject([
    { lang: 'ne', wants_letters: false, wants_events: false, wants_urgent: true },
  ]);
  const leaving = await link(paths.newsletterUnsubscribe());
  await look(leaving, unsubscribe.button);
  expect(await status()).toMatchObject([{ email, status: 'confirmed' }]);
  await click(leaving, unsubscribe.done);
  expect(await status()).toMatchObject([{ email, status: 'unsubscribed' }]);
  expect((await fetch(`${leaving}x`)).status).toBe(404);

  // A form without JavaScript comes back with what was written.
  const plain = await fetch(society.url + paths.newsletter(), {
    method: 'POST',
    headers: { Origin: society.url },
    body: new URLSearchParams({ name: 'Hari', email: 'hari@', hp: '' }),
  });
  expect(plain.status).toBe(422);
  const html = await plain.text();
  expect(html).toContain(en.newsletter.emailInvalid);
  expect(html).toContain('value="hari@"');
  const policy = plain.headers.get('content-security-policy');
  expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
});

/** The address that hands a mail to the Worker, as Email Routing does. */
const EMAIL = '/cdn-cgi/local/email?from=daemon@mail.example&to=website@nznepalsociety.example';

test('a mail that came back ends the subscription of whom it went to, and a letter of a person is refused', async () => {
  const email = 'gone@example.org';
  expect((await post(paths.api.newsletter(), { name: 'Hari', email, captcha: 'b' })).status).toBe(
    200,
  );
  const sent = await vi.waitFor(() => {
    const mine = provider.taken.find(({ to }) => String(to).includes(email));
    if (!mine) throw new Error('no mail');
    return mine;
  }, 20_000);
  const receive = (lines: string[]) =>
    fetch(society.url + EMAIL, { method: 'POST', body: [...lines, ''].join('\r\n') });
  const person = ['From: <a@b.example>', 'To: <website@nznepalsociety.example>'];
  const refused = await receive([...person, 'Message-ID: <1@b.example>', '', 'How are you?']);
  expect(await refused.text()).toContain('reports about mails that came back');
  const report = await receive([
    ...['From: <daemon@mail.example>', 'To: <website@nznepalsociety.example>'],
    ...['Message-ID: <2@mail.example>', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '', '--b'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mail.example', ''],
    ...['Final-Recipient: rfc822; gone@example.org', 'Action: failed', 'Status: 5.1.1', '', '--b'],
    ...['Content-Type: text/rfc822-headers', '', `Message-ID: ${sent.headers['Message-ID']}`, ''],
    '--b--',
  ]);
  expect(report.status).toBe(200);
  const caller = await signIn(society.url);
  const answer = await call(
    caller,
    `${paths.api.admin()}/subscribers?filter=${encodeURIComponent(JSON.stringify({ email }))}`,
  );
  expect(await answer.json()).toMatchObject([
    { email, status: 'unsubscribed', ended_reason: 'bounced' },
  ]);
});
