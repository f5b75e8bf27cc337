import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { letterAudienceContract, letterPreviewContract } from '#core/contracts/letters';
import { addDays } from '#core/dates';
import { LANGS } from '#core/lang';
import { type Paths, pathsIn } from '#core/paths';
import { wordsOf } from '#core/words/languages';
import { textOf, type Visitor, visitServed } from '#e2e/support/visitor';
import { type Caller, call, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';
import { standIn } from '#testing/stand-in';

/** A word that nothing else on the site says. */
const SOUGHT = 'zyxolamp';
const CRON = '/cdn-cgi/local/scheduled';
/** What a token of a reader looks like in an address. */
const TOKEN = /token=/;
const english = pathsIn('en');
const { archive } = wordsOf('en').letters;

const mailShape = z.object({ to: z.array(z.string()), html: z.string(), text: z.string() });
const record = z.looseObject({ id: z.string() });

let mail: Awaited<ReturnType<typeof standIn>>;
let visitor: Visitor;
let caller: Caller;
let event: string;
const mails: z.infer<typeof mailShape>[] = [];
const ids = { sent: '', english: '', hidden: '', draft: '' };
/** The letters that go out, each to the same readers. */
const SENT = ['sent', 'english', 'hidden'] as const;

beforeAll(async () => {
  mail = await standIn(({ body }) => {
    mails.push(mailShape.parse(JSON.parse(body)));
    return { status: 200, body: '{}' };
  });
  visitor = visitServed(await serveSociety({ MAIL_API_URL: mail.url }));
  caller = await signIn(visitor.origin);
  const health = z.object({ today: z.string() });
  const { today } = health.parse(await (await visitor.get(english.api.health())).json());
  const people = [{ name: 'Ram', email: 'ram@example.org' }];
  await post('subscribers/import', { has_consent: true, consent_source: 'AGM', people });
  const place = { location: 'Hall', description: '<p>Namaste</p>', title_ne: 'पिकनिक' };
  event = await add('events', { ...place, title: 'Picnic', date: addDays(today, 1) });
  const of = (subject: string, more: object = {}) => add('letters', { ...texts(subject), ...more });
  ids.sent = await of('Lamps & <songs>');
  ids.english = await of('In English', {
    subject_ne: null,
    blocks: [{ id: 'a', kind: 'text', html: '<p>Namaste</p>', html_ne: '' }],
  });
  ids.hidden = await of('For members', { in_archive: false });
  ids.draft = await of('Not sent yet');
  for (const which of SENT) await sendNow(ids[which]);
});
afterAll(async () => {
  await visitor?.close();
  await mail?.close();
});

const texts = (subject: string) => ({
  ...{ subject, subject_ne: 'दियो र गीत', preview: 'What is next', preview_ne: null },
  blocks: [
    { id: 'a', kind: 'heading', text: 'Coming up', text_ne: 'आउँदा कार्यक्रम' },
    {
      ...{ id: 'b', kind: 'text', html_ne: '<p>नमस्ते साथीहरू</p>' },
      html: `<p>Bring a <strong>${SOUGHT}</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>`,
    },
    { id: 'c', kind: 'event', event_id: event },
    { id: 'd', kind: 'divider' },
    {
      id: 'e',
      kind: 'button',
      label: 'All events',
      label_ne: 'सबै',
      href: visitor.origin + english.events(),
    },
  ],
});

async function post(path: string, body: object): Promise<unknown> {
  const answer = await call(caller, `${english.api.admin()}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

const add = async (resource: string, body: object) => record.parse(await post(resource, body)).id;

async function sendNow(id: string): Promise<void> {
  const answer = await call(caller, english.api.letterAudience(id, null));
  const { readers } = letterAudienceContract.parse(await answer.json());
  const preview = await call(caller, `${english.api.admin()}/letters/${id}/preview`);
  const { updated_at, shown } = letterPreviewContract.parse(await preview.json());
  await post(`letters/${id}/send`, { readers, updated_at, shown });
  const before = mails.length;
  await vi.waitFor(
    async () => {
      await visitor.get(CRON);
      expect(mails.length - before).toBeGreaterThanOrEqual(readers);
    },
    { timeout: 60_000, interval: 500 },
  );
}

const setArchive = (in_archive: boolean) =>
  call(caller, `${english.api.admin()}/letters/${ids.sent}`, {
    method: 'PUT',
    body: JSON.stringify({ in_archive }),
  });

/** Where a letter of the archive is told of, and must not be once it has left. */
const places = (own: Paths) => [own.letters(), own.rss(), own.search(SOUGHT), own.sitemap()];

describe.each(LANGS)('a sent letter in %s', (lang) => {
  const own = pathsIn(lang);
  const words = wordsOf(lang);

  test('has a page with all that its readers got, and with nobody’s links', async () => {
    const { answer, html, document } = await visitor.open(own.letter(ids.sent));
    expect(answer.status).toBe(200);
    expect(html).not.toMatch(TOKEN);
    const subject = lang === 'ne' ? 'दियो र गीत' : 'Lamps & <songs>';
    expect(textOf(document.querySelector('h1'))).toBe(subject);
    const main = document.querySelector('main');
    const says = textOf(main);
    const wanted =
      lang === 'ne' ? ['नमस्ते साथीहरू', 'पिकनिक', 'आउँदा'] : [SOUGHT, 'Picnic', 'Coming up'];
    for (const one of wanted) expect(says).toContain(one);
    const links = [...(main?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'));
    expect(links).toContain(own.event(event));
    expect(links).toContain(visitor.origin + english.events());
    expect(main?.querySelectorAll('[style]')).toHaveLength(0);
  });

  test.each(places(own))('is told of at %s', async (path) => {
    const page = await (await visitor.get(path)).text();
    expect(page).toContain(own.letter(ids.sent));
    expect(page).not.toMatch(TOKEN);
    for (const id of [ids.hidden, ids.draft]) expect(page).not.toContain(id);
  });

  test.each(['hidden', 'draft'] as const)('has no page where it is %s', async (which) => {
    const { answer, document } = await visitor.open(own.letter(ids[which]));
    expect(answer.status).toBe(404);
    expect(textOf(document.querySelector('h1'))).toBe(words.letters.archive.notFound);
  });
});

test('a reader’s mail links to the page of the letter, and one of a letter without a page does not', () => {
  const of = (id: string) => mails.filter(({ html }) => html.includes(english.letter(id)));
  const shown = of(ids.sent);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toHaveLength(mails.length / SENT.length);
  for (const { text, html } of shown) {
    expect(text).toContain(english.letter(ids.sent));
    // The address of the page is the same for all.
    expect(/href="([^"]*\/newsletter\/letters\/[^"]*)"/.exec(html)?.[1]).not.toMatch(/[?&]/);
  }
  expect(of(ids.hidden)).toEqual([]);
});

test('a text in another language than the page’s names its own, and a letter in another one says so', async () => {
  const nepali = pathsIn('ne');
  const { notTranslated } = wordsOf('ne').site;
  const translated = await visitor.open(nepali.letter(ids.sent));
  // Its preview line is there in English alone.
  expect(translated.document.querySelector('.lead')?.getAttribute('lang')).toBe('en');
  expect(translated.html).not.toContain(notTranslated);
  const { html, document } = await visitor.open(nepali.letter(ids.english));
  expect(html).toContain(notTranslated);
  for (const part of ['h1', '.letter .prose'])
    expect(document.querySelector(part)?.getAttribute('lang'), part).toBe('en');
  expect((await visitor.open(english.letter(ids.english))).html).not.toContain(
    wordsOf('en').site.notTranslated,
  );
});

test('a letter that leaves the archive is nowhere at once, and comes back', async () => {
  for (const path of places(english)) await visitor.get(path);
  expect((await setArchive(false)).status).toBe(200);
  for (const path of places(english))
    expect(await (await visitor.get(path)).text(), path).not.toContain(english.letter(ids.sent));
  expect((await visitor.get(english.letter(ids.sent))).status).toBe(404);
  expect((await setArchive(true)).status).toBe(200);
  for (const path of [...places(english), english.letter(ids.sent)])
    expect(await (await visitor.get(path)).text(), path).toContain(english.letter(ids.sent));
});

test('the list says where it ends', async () => {
  const { answer, document } = await visitor.open(english.letters(9));
  expect(answer.status).toBe(404);
  expect(textOf(document.querySelector('h1'))).toBe(archive.title);
});

test('following every link of a mail changes nothing', async () => {
  const reader = mails.find(({ to }) => to.some((one) => one.includes('ram@')));
  const subscribers = async () =>
    (
      await call(
        caller,
        `${english.api.admin()}/subscribers?filter=${encodeURIComponent('{"q":"ram@example.org"}')}`,
      )
    ).text();
  const before = await subscribers();
  const links = [...(reader?.html.matchAll(/href="(http[^"]*)"/g) ?? [])].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(links.filter((link) => TOKEN.test(link)).length).toBeGreaterThanOrEqual(2);
  for (const link of links) expect((await fetch(link)).status, link).toBe(200);
  expect(await subscribers()).toBe(before);
});
