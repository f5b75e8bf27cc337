import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { resolveBlocks } from '#api/letters/resolve';
import { refused } from '#api/rest/contract/support';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { type LetterChecks, letterChecksContract, letterPreviewContract } from '#core/letters/contract';
import { letterPaths } from '#core/letters/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { outbox } from '#db/mail/schema';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { addLetter } from '#testing/letters';
import { send } from '#testing/people';

const NOW = '2026-11-20T00:00:00Z';

const api = await startApi({ SITE_NOW: NOW });
const caller = await signIn(api.url, api.origin);

const base = `${paths.api.admin()}/letters`;
const created = z.looseObject({ id: z.string() });

/** A new letter's id; what is not said of it is in order. */
async function letter(blocks: object[], change: object = {}): Promise<string> {
  const answer = await send(caller, 'POST', base, {
    subject: 'News',
    subject_ne: 'समाचार',
    preview: 'Lights',
    preview_ne: 'दियो',
    blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })),
    ...change,
  });
  expect(answer.status).toBe(201);
  return created.parse(await answer.json()).id;
}

async function checksOf(id: string, who = caller): Promise<LetterChecks> {
  const answer = await send(who, 'GET', letterPaths.part(id, 'checks'));
  expect(answer.status).toBe(200);
  return letterChecksContract.parse(await answer.json());
}

const text = (html: string, html_ne = html) => ({ kind: 'text', html, html_ne });
const button = (href: string) => ({ kind: 'button', label: 'Go', label_ne: 'जाऊँ', href });

/** An event of the society, published and to come unless told otherwise. */
const newEvent = async (change: object = {}) => {
  const answer = await send(caller, 'POST', `${paths.api.admin()}/events`, {
    title: 'Losar',
    title_ne: 'ल्होसार',
    date: '2026-12-01',
    location: 'Hall',
    ...change,
  });
  return created.parse(await answer.json()).id;
};
const [coming, hidden, past] = [
  await newEvent(),
  await newEvent({ draft: true }),
  await newEvent({ date: '2026-11-19' }),
];
const event = (event_id: string | null) => ({ kind: 'event', event_id });

describe('the preview of a letter', () => {
  test('is in the language that is asked for, without anybody’s link', async () => {
    const id = await letter([event(coming)]);
    const asked = async (lang: Lang) =>
      letterPreviewContract.parse(await (await send(caller, 'GET', letterPaths.preview(id, lang))).json());
    const [english, nepali] = [await asked('en'), await asked('ne')];
    expect(english).toMatchObject({ subject: 'News', html: expect.stringContaining('Losar') });
    expect(nepali).toMatchObject({ subject: 'समाचार', html: expect.stringContaining('ल्होसार') });
    expect(nepali.html).toContain('<html lang="ne"');
    expect(english.text).toContain('15 Mangsir 2083 BS');
    expect(english.html + english.text).not.toContain('token');
    expect(english.bytes).toBeGreaterThan(english.html.length);
  });

  test('of a letter that does not exist is not found', async () => {
    for (const path of [letterPaths.preview('none', 'en'), letterPaths.part('none', 'checks')])
      expect((await send(caller, 'GET', path)).status).toBe(404);
  });
});

describe('the checks of a letter', () => {
  const finding = (check: string, block_id: string | null, detail = '', level = 'error') => ({
    check,
    level,
    block_id,
    detail,
  });
  const own = '<p><a href="/events">Events</a> <a href="/ne/e/losar">Losar</a> <a href="mailto:a@b.example">us</a></p>';
  const personal = `${paths.newsletterPreferences('a.b')}&x=1`;
  const picture = (url: string | null) => ({ kind: 'picture', url, alt: '', alt_ne: '' });
  const image = '<p><img src="https://pictures.example/a.jpg" alt=""></p>';
  const english = { audience_lang: 'en', subject_ne: null, preview_ne: null };
  const half = [text('<p>Hi</p>', ''), { kind: 'heading', text: '', text_ne: 'दियो' }];
  const untranslated = (id: string | null, lang: Lang) => finding('translation', id, lang, 'warning');

  test.each<[string, object[], object[], object?]>([
    [
      'nothing wrong in one that is in order',
      [text(own), event(coming), { kind: 'divider' }, button(`${api.origin}/ne/events/calendar`)],
      [],
    ],
    ['that it says nothing', [{ kind: 'divider' }, text('<p></p>')], [finding('empty', null)]],
    [
      'links that are for one person alone, wherever they stand',
      [
        button(`http://localhost${personal}`),
        text(`<p><a href="${personal.replace('&', '&amp;')}">mine</a></p>`),
        // Without a token it is everybody's.
        text(`<p><a href="${paths.newsletterPreferences()}">yours</a></p>`),
      ],
      [finding('personal', 'b0', `http://localhost${personal}`), finding('personal', 'b1', personal)],
    ],
    [
      'a button without a link, and a link in a text to an event that is a draft',
      [{ ...button(''), href: null }, text(`<p><a href="/events/${hidden}">x</a><a href="/e/none">y</a></p>`)],
      [finding('link', 'b0'), finding('link', 'b1', `/events/${hidden}`), finding('link', 'b1', '/e/none')],
    ],
    [
      'events and galleries that readers cannot see, and past ones',
      [
        text('<p>Hi</p>'),
        event('none'),
        event(null),
        event(hidden),
        event(past),
        { kind: 'gallery', gallery_id: 'none' },
      ],
      [
        ...['b1', 'b2'].map((id) => finding('missing_record', id, 'gone')),
        finding('missing_record', 'b3', 'draft'),
        finding('missing_record', 'b4', 'past', 'warning'),
        finding('missing_record', 'b5', 'gone'),
      ],
    ],
    [
      'pictures without alt text, and blocks without a picture',
      [picture('https://a.example/a.jpg'), picture(null), text(image, '')],
      [finding('alt', 'b0', 'en'), finding('picture', 'b1'), finding('alt', 'b2', 'en')],
      english,
    ],
    [
      'what is not translated',
      half,
      [untranslated(null, 'ne'), untranslated('b0', 'ne'), untranslated('b1', 'en')],
      { subject_ne: null },
    ],
    ['that only for the languages in which it goes out', half, [untranslated('b1', 'en')], english],
  ])('find %s', async (_, blocks, findings, change) => {
    expect(await checksOf(await letter(blocks, change))).toEqual(findings);
  });

  test.each([
    'localhost/events/none',
    'localhost/no-such-page',
    'localhost/admin/events',
    'society.example/',
    '127.0.0.1/',
    '0x7f.1/',
    '[::1]/',
    '[::ffff:10.0.0.1]/',
    '169.254.169.254/latest/meta-data',
    'router.local/',
    'printer/',
  ])('find that a link to %s fails', async (where) => {
    const href = `http://${where}`;
    expect(await checksOf(await letter([button(href)]))).toEqual([finding('link', 'b0', href)]);
  });

  test('know the letters that have a page', async () => {
    const started_at = new Date().toISOString();
    const ids: string[] = [];
    for (const change of [{ started_at }, { started_at, in_archive: false }, {}])
      ids.push((await addLetter(api.db, new Date(), change)).id);
    const id = await letter(ids.map((one) => button(`http://localhost${paths.letter(one)}`)));
    expect((await checksOf(id)).map(({ block_id }) => block_id)).toEqual(['b1', 'b2']);
  });

  test('refuse a mail over 100 kB', async () => {
    const part = text(`<p>${'word '.repeat(6_000)}</p>`, '<p>समाचार</p>');
    const found = await checksOf(await letter([part, part]));
    expect(found).toMatchObject([{ check: 'size', level: 'error', block_id: null }]);
    expect(Number(found[0]?.detail)).toBeGreaterThan(100_000);
  });

  test('take a letter of sixty blocks', async () => {
    const id = await letter(Array.from({ length: 60 }, () => event(coming)));
    const found = await checksOf(id);
    expect(found.filter(({ check }) => check !== 'size')).toEqual([]);
  });
});

test('a society without addresses is told what its letters lack, and sends none', async () => {
  const production = await startApi({ SITE_MODE: 'production', SITE_URL: 'https://nepal.org.nz' });
  const own = await signIn(production.url, production.origin);
  const answer = await send(own, 'POST', base, { subject: 'News', audience_lang: 'en' });
  const { id, updated_at } = created.parse(await answer.json());
  expect(await checksOf(id, own)).toMatchObject([
    { check: 'empty' },
    { check: 'sender', level: 'error', detail: 'sender' },
    { check: 'sender', level: 'error', detail: 'contact' },
  ]);
  const read = { updated_at, shown: [], readers: 1 };
  const refusal = { status: 422, message: en.letters.sending.noMail };
  expect(await refused(send(own, 'POST', letterPaths.part(id, 'send'), read))).toMatchObject(refusal);
});

describe('a test of a letter', () => {
  test('goes to whoever asks for it, marked, with nobody’s links', async () => {
    const id = await letter([text('<p>Hi</p>', '<p>नमस्ते</p>')]);
    const address = letterPaths.part(id, 'test');
    expect((await send(caller, 'POST', address, { lang: 'ne' })).status).toBe(200);
    const mails = await api.db.select().from(outbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: admin.email,
      subject: ne.letters.testSubject('समाचार'),
      parts: { lang: 'ne', text: expect.stringContaining('नमस्ते') },
    });
    expect(mails[0]?.parts).not.toHaveProperty('unsubscribe');
    expect(JSON.stringify(mails[0]?.parts)).not.toContain('token');
  });

  test('is refused in a language that is not ours, and when it is too large', async () => {
    const id = await letter([text('<p>x</p>'.repeat(4_000))]);
    const address = letterPaths.part(id, 'test');
    expect((await send(caller, 'POST', address, { lang: 'xx' })).status).toBe(422);
    expect(await refused(await send(caller, 'POST', address, { lang: 'en' }))).toMatchObject({
      status: 409,
      message: en.letters.tooLarge,
    });
  });
});

test('what a letter shows is read in one round trip, drafts left out', async () => {
  const asked = vi.spyOn(api.db, 'batch');
  const blocks = [coming, hidden].map((event_id, at) => ({ id: `b${at}`, kind: 'event' as const, event_id }));
  expect(await resolveBlocks(api.db, blocks)).toMatchObject([{ event: { title: 'Losar' } }, { event: null }]);
  expect(asked).toHaveBeenCalledOnce();
});
