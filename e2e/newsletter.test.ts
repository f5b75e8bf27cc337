import { expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { addressLine } from '#core/kit/society';
import { formSource } from '#core/newsletter/consent-source';
import { en } from '#core/words/en';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';

const { url, visitor, ask, mailTo } = await writtenSociety();

const subscribe = async (name: string, email: string) => {
  const answer = await fetch(url + paths.api.newsletter(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, captcha: name }),
  });
  expect(answer.status).toBe(200);
};
const readers = z.array(z.looseObject({ email: z.string() }));
/** What is stored of a reader: others belong to the demo society. */
const stored = async (email: string) =>
  readers.parse(await ask('GET', 'subscribers?range=[0,999]')).filter((reader) => reader.email === email);
/** Posts a form as a page without JavaScript does. */
const post = async (address: string, fields: Record<string, string> = {}) => {
  const init = { method: 'POST', headers: { Origin: url }, body: new URLSearchParams(fields) };
  const answer = await fetch(address, init);
  return { status: answer.status, html: await answer.text() };
};

test('the newsletter pages confirm and unsubscribe by POST, and a GET changes nothing', async () => {
  const email = 'reader@example.org';
  await subscribe('Ram', email);
  const link = async (page: string) => {
    const { text } = await mailTo(email, page);
    return new RegExp(`https?://\\S*${page}\\?token=\\S+`).exec(text)?.[0] ?? '';
  };
  const look = async (address: string, text: string) => {
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(text);
  };
  const { confirm, unsubscribe, preferences } = en.newsletter;
  const confirmation = await link(paths.newsletterConfirm());
  await look(confirmation, confirm.button);
  expect(await stored(email)).toMatchObject([{ status: 'pending' }]);
  expect((await post(confirmation)).html).toContain(confirm.done);
  expect(await stored(email)).toMatchObject([{ status: 'confirmed' }]);
  // What they get, and in which language, they choose without an account.
  const choosing = await link(paths.newsletterPreferences());
  await look(choosing, preferences.urgent);
  // Where they consented is stored in English.
  await look(choosing.replace('/newsletter/', '/ne/newsletter/'), formSource('ne'));
  expect(await post(choosing, { lang: 'ne' })).toMatchObject({
    status: 422,
    html: expect.stringContaining(preferences.nothing),
  });
  expect(await post(choosing, { urgent: 'on', lang: 'ne' })).toMatchObject({
    status: 200,
    html: expect.stringContaining(preferences.saved),
  });
  expect(await stored(email)).toMatchObject([
    { lang: 'ne', wants_letters: false, wants_events: false, wants_urgent: true },
  ]);
  const choice = await (await fetch(choosing)).text();
  expect(choice).toMatch(/<input[^>]* name="urgent" checked/);
  expect(choice).not.toMatch(/name="(?:letters|events)" checked/);
  const leaving = await link(paths.newsletterUnsubscribe());
  await look(leaving, unsubscribe.button);
  expect(await stored(email)).toMatchObject([{ status: 'confirmed' }]);
  expect((await post(leaving)).html).toContain(unsubscribe.done);
  expect(await stored(email)).toMatchObject([{ status: 'unsubscribed' }]);
  const forged = await fetch(`${leaving}x`);
  expect(forged.status).toBe(404);
  expect(await forged.text()).toContain(unsubscribe.invalid);
});

/** The address that hands a mail to the Worker, as Email Routing does. */
const EMAIL = '/cdn-cgi/local/email?from=daemon@mail.example&to=website@nznepalsociety.example';

test('a mail that came back ends the subscription of whom it went to, and a letter of a person is refused', async () => {
  const email = 'gone@example.org';
  await subscribe('Gita', email);
  const sent = await mailTo(email);
  const receive = (lines: string[]) =>
    fetch(visitor.origin + EMAIL, { method: 'POST', body: [...lines, ''].join('\r\n') });
  const person = ['From: <a@b.example>', 'To: <website@nznepalsociety.example>'];
  const refused = await receive([...person, 'Message-ID: <1@b.example>', '', 'How are you?']);
  expect(await refused.text()).toContain('reports about mails that came back');
  const report = await receive([
    'From: <daemon@mail.example>',
    'To: <website@nznepalsociety.example>',
    'Message-ID: <2@mail.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; gone@example.org',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${sent.headers['Message-ID']}`,
    '',
    '--b--',
  ]);
  expect(report.status).toBe(200);
  expect(await stored(email)).toMatchObject([{ status: 'unsubscribed', ended_reason: 'bounced' }]);
});

test('the page about privacy tells the settings and services of the installation', async () => {
  await ask('PUT', 'settings', { message_retention_days: '365' });
  const html = await (await visitor.get(paths.privacy())).text();
  for (const part of ['365 days', 'Turnstile', addressLine]) expect(html).toContain(part);
});

test('every page with a form leads to what becomes of what is written in it', async () => {
  for (const [path, form] of [
    [paths.contact(), 'main'],
    [paths.newsletter(), 'main'],
    [paths.home(), 'footer'],
  ]) {
    const { document } = await visitor.open(path ?? '');
    const links = [...document.querySelectorAll(`${form} a`)].filter((link) => textOf(link) === en.privacyPage.note);
    expect(
      links.map((link) => link.getAttribute('href')),
      path,
    ).toEqual([paths.privacy()]);
  }
});
