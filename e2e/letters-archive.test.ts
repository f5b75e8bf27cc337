import { describe, expect, test, vi } from 'vitest';
import { addDays } from '#core/kit/dates';
import { LANGS } from '#core/kit/lang';
import { type Paths, pathsIn } from '#core/kit/paths';
import { letterAudienceContract, letterPreviewContract } from '#core/letters/contract';
import { wordsOf } from '#core/words/languages';
import { todayAt } from '#e2e/support/public-pages';
import { textOf } from '#e2e/support/visitor';
import { type Mail, writtenSociety } from '#e2e/support/written-society';

/** A word that nothing else on the site says. */
const SOUGHT = 'zyxolamp';
/** What a token of a reader looks like in an address. */
const TOKEN = /token=/;
const english = pathsIn('en');
const { archive } = wordsOf('en').letters;

const { visitor, ask, add, mails, fireCron } = await writtenSociety();
const people = [{ name: 'Ram', email: 'ram@example.org' }];
await ask('POST', 'subscribers/import', { has_consent: true, consent_source: 'AGM', people });
const place = { location: 'Hall', description: '<p>Namaste</p>', title_ne: 'पिकनिक' };
const event = await add('events', { ...place, title: 'Picnic', date: addDays(await todayAt(visitor), 1) });

const texts = (subject: string) => ({
  subject,
  subject_ne: 'दियो र गीत',
  preview: 'What is next',
  preview_ne: null,
  blocks: [
    { id: 'a', kind: 'heading', text: 'Coming up', text_ne: 'आउँदा कार्यक्रम' },
    {
      id: 'b',
      kind: 'text',
      html_ne: '<p>नमस्ते साथीहरू</p>',
      html: `<p>Bring a <strong>${SOUGHT}</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>`,
    },
    { id: 'c', kind: 'event', event_id: event },
    { id: 'd', kind: 'divider' },
    { id: 'e', kind: 'button', label: 'All events', label_ne: 'सबै', href: visitor.origin + english.events() },
  ],
});
const englishText = { id: 'a', kind: 'text', html: '<p>Namaste</p>', html_ne: '' };
const letter = (subject: string, more: object = {}) => add('letters', { ...texts(subject), ...more });
const ids = {
  sent: await letter('Lamps & <songs>'),
  english: await letter('In English', { subject_ne: null, blocks: [englishText] }),
  hidden: await letter('For members', { in_archive: false }),
  draft: await letter('Not sent yet'),
};

/** Sends a letter to all readers, and gives the mails. */
async function sendNow(id: string): Promise<Mail[]> {
  const { readers } = letterAudienceContract.parse(await ask('GET', `letters/${id}/audience`));
  const preview = await ask('GET', `letters/${id}/preview`);
  const { updated_at, shown } = letterPreviewContract.parse(preview);
  const before = mails.length;
  await ask('POST', `letters/${id}/send`, { readers, updated_at, shown });
  await fireCron();
  await vi.waitFor(() => expect(mails.length - before).toBeGreaterThanOrEqual(readers), 60_000);
  return mails.slice(before);
}
const shownMails = await sendNow(ids.sent);
await sendNow(ids.english);
const hiddenMails = await sendNow(ids.hidden);

const setArchive = (in_archive: boolean) => ask('PUT', `letters/${ids.sent}`, { in_archive });

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
    const wanted = lang === 'ne' ? ['नमस्ते साथीहरू', 'पिकनिक', 'आउँदा'] : [SOUGHT, 'Picnic', 'Coming up'];
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
  const own = shownMails.filter(({ html }) => html.includes(english.letter(ids.sent)));
  expect(own.length).toBeGreaterThan(0);
  expect(own).toHaveLength(hiddenMails.length);
  for (const { text, html } of own) {
    expect(text).toContain(english.letter(ids.sent));
    // The address of the page is the same for all.
    expect(/href="([^"]*\/newsletter\/letters\/[^"]*)"/.exec(html)?.[1]).not.toMatch(/[?&]/);
  }
  for (const { html } of hiddenMails) expect(html).not.toContain(english.letter(ids.hidden));
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
  expect((await visitor.open(english.letter(ids.english))).html).not.toContain(wordsOf('en').site.notTranslated);
});

test('a letter that leaves the archive is nowhere at once, and comes back', async () => {
  for (const path of places(english)) await visitor.get(path);
  await setArchive(false);
  for (const path of places(english))
    expect(await (await visitor.get(path)).text(), path).not.toContain(english.letter(ids.sent));
  expect((await visitor.get(english.letter(ids.sent))).status).toBe(404);
  await setArchive(true);
  for (const path of [...places(english), english.letter(ids.sent)])
    expect(await (await visitor.get(path)).text(), path).toContain(english.letter(ids.sent));
});

test('the list says where it ends', async () => {
  const { answer, document } = await visitor.open(english.letters(9));
  expect(answer.status).toBe(404);
  expect(textOf(document.querySelector('h1'))).toBe(archive.title);
});
