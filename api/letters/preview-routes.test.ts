import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refused } from '#api/rest/contract/support';
import {
  type LetterChecks,
  letterChecksContract,
  letterPreviewContract,
} from '#core/contracts/letters';
import type { Lang } from '#core/lang';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { events } from '#db/schema/event';
import { outbox } from '#db/schema/outbox';
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
    ...{ subject: 'News', subject_ne: 'समाचार', preview: 'Lights', preview_ne: 'दियो' },
    blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })),
    ...change,
  });
  expect(answer.status).toBe(201);
  return created.parse(await answer.json()).id;
}

async function checksOf(id: string): Promise<LetterChecks> {
  const answer = await send(caller, 'GET', paths.api.letter(id, 'checks'));
  expect(answer.status).toBe(200);
  return letterChecksContract.parse(await answer.json());
}

const text = (html: string, html_ne = html) => ({ kind: 'text', html, html_ne });
const button = (href: string) => ({ kind: 'button', label: 'Go', label_ne: 'जाऊँ', href });

/** An event of the society that is coming up, published. */
const anEvent = async (draft = false, date = '2026-12-01') => {
  const answer = await send(caller, 'POST', `${paths.api.admin()}/events`, {
    ...{ title: 'Losar', title_ne: 'ल्होसार', date, location: 'Hall', draft },
  });
  return created.parse(await answer.json()).id;
};

describe('the preview of a letter', () => {
  test('is in the language that is asked for, without anybody’s link', async () => {
    const id = await letter([{ kind: 'event', event_id: await anEvent() }]);
    const asked = async (lang: Lang) =>
      letterPreviewContract.parse(
        await (await send(caller, 'GET', paths.api.letterPreview(id, lang))).json(),
      );
    const [english, nepali] = [await asked('en'), await asked('ne')];
    expect(english).toMatchObject({ subject: 'News', html: expect.stringContaining('Losar') });
    expect(nepali).toMatchObject({ subject: 'समाचार', html: expect.stringContaining('ल्होसार') });
    expect(nepali.html).toContain('<html lang="ne"');
    expect(english.text).toContain('15 Mangsir 2083 BS');
    expect(english.html + english.text).not.toContain('token');
    expect(english.bytes).toBeGreaterThan(english.html.length);
  });

  test('of a letter that does not exist is not found', async () => {
    for (const address of [
      paths.api.letterPreview('none', 'en'),
      paths.api.letter('none', 'checks'),
    ])
      expect((await send(caller, 'GET', address)).status).toBe(404);
  });
});

describe('the checks of a letter', () => {
  test('find nothing wrong with one that is in order', async () => {
    const own = `<p><a href="/events">Events</a> <a href="mailto:a@b.example">us</a></p>`;
    const id = await letter([
      ...[text(own), { kind: 'event', event_id: await anEvent() }, { kind: 'divider' }],
      button(`${api.origin}/ne/events/calendar`),
    ]);
    expect(await checksOf(id)).toEqual([]);
  });

  test('say that a letter says nothing', async () => {
    const id = await letter([{ kind: 'divider' }, text('<p></p>')]);
    expect(await checksOf(id)).toEqual([
      { check: 'empty', level: 'error', block_id: null, detail: '' },
    ]);
  });

  test.each([
    'http://localhost/events/none',
    'http://localhost/no-such-page',
    'http://localhost/admin/events',
    'https://society.example/',
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://router.local/',
    'http://printer/',
  ])('name the link %s as one that fails', async (href) => {
    const id = await letter([button(href)]);
    expect(await checksOf(id)).toEqual([
      { check: 'link', level: 'error', block_id: 'b0', detail: href },
    ]);
  });

  test('refuse a link that is for one person alone, wherever it stands', async () => {
    const own = `${paths.newsletterPreferences('a.b')}&x=1`;
    const id = await letter([
      button(`http://localhost${own}`),
      text(`<p><a href="${own.replace('&', '&amp;')}">mine</a></p>`),
      // Without a token it is everybody's.
      text(`<p><a href="${paths.newsletterPreferences()}">yours</a></p>`),
    ]);
    const finding = { check: 'personal', level: 'error' };
    expect(await checksOf(id)).toEqual([
      { ...finding, block_id: 'b0', detail: `http://localhost${own}` },
      { ...finding, block_id: 'b1', detail: own },
    ]);
  });

  test('know the letters that have a page', async () => {
    const sent = { started_at: new Date().toISOString(), updated_at: '', created_at: '' };
    const add = async (change: { in_archive?: boolean; started_at?: string | null }) =>
      (await addLetter(api.db, new Date(), { ...sent, ...change })).id;
    const [shown, hidden, draft] = [
      await add({}),
      await add({ in_archive: false }),
      await add({ started_at: null }),
    ];
    const id = await letter(
      [shown, hidden, draft].map((one) => button(`http://localhost${paths.letter(one)}`)),
    );
    expect((await checksOf(id)).map(({ block_id }) => block_id)).toEqual(['b1', 'b2']);
  });

  test('name a button without a link, and a link in a text to an event that is a draft', async () => {
    const href = `/events/${await anEvent(true)}`;
    const id = await letter([
      { ...button(''), href: null },
      text(`<p><a href="${href}">x</a></p>`),
    ]);
    expect(await checksOf(id)).toEqual([
      { check: 'link', level: 'error', block_id: 'b0', detail: '' },
      { check: 'link', level: 'error', block_id: 'b1', detail: href },
    ]);
  });

  test('name events and galleries that readers cannot see, and warn of past ones', async () => {
    const event = (event_id: string | null) => ({ kind: 'event', event_id });
    const id = await letter([
      ...[text('<p>Hi</p>'), event('none'), event(null), event(await anEvent(true))],
      ...[event(await anEvent(false, '2026-11-19')), { kind: 'gallery', gallery_id: 'none' }],
    ]);
    expect(await checksOf(id)).toEqual(
      [
        ...([['error', 'b1', 'gone'] as const, ['error', 'b2', 'gone'] as const] as const),
        ...([['error', 'b3', 'draft'] as const, ['warning', 'b4', 'past'] as const] as const),
        ...([['error', 'b5', 'gone'] as const] as const),
      ].map(([level, block_id, detail]) => ({ check: 'missing_record', level, block_id, detail })),
    );
  });

  test('name pictures without alt text, and blocks without a picture', async () => {
    const picture = (url: string | null, alt = '') => ({ kind: 'picture', url, alt, alt_ne: alt });
    const image = '<p><img src="https://pictures.example/a.jpg" alt=""></p>';
    const blocks = [picture('https://a.example/a.jpg'), picture(null), text(image, '')];
    const id = await letter(blocks, { audience_lang: 'en', subject_ne: null, preview_ne: null });
    expect(await checksOf(id)).toEqual([
      { check: 'alt', level: 'error', block_id: 'b0', detail: 'en' },
      { check: 'picture', level: 'error', block_id: 'b1', detail: '' },
      { check: 'alt', level: 'error', block_id: 'b2', detail: 'en' },
    ]);
  });

  test('warn of what is not translated, for the languages in which it goes out', async () => {
    const blocks = [text('<p>Hi</p>', ''), { kind: 'heading', text: '', text_ne: 'दियो' }];
    const said = (block_id: string | null, detail: string) => ({
      ...{ check: 'translation', level: 'warning', block_id, detail },
    });
    const all = await letter(blocks, { subject_ne: null });
    expect(await checksOf(all)).toEqual([said(null, 'ne'), said('b0', 'ne'), said('b1', 'en')]);
    const english = await letter(blocks, { subject_ne: null, audience_lang: 'en' });
    expect(await checksOf(english)).toEqual([said('b1', 'en')]);
  });

  test('refuse a mail over 100 kB', async () => {
    const found = await checksOf(await letter([text(`<p>${'word '.repeat(8_000)}</p>`)]));
    expect(found).toMatchObject([{ check: 'size', level: 'error', block_id: null }]);
    expect(Number(found[0]?.detail)).toBeGreaterThan(100_000);
  });

  test('take a letter of sixty blocks', async () => {
    const event_id = await anEvent();
    const id = await letter(Array.from({ length: 60 }, () => ({ kind: 'event', event_id })));
    const found = await checksOf(id);
    expect(found.filter(({ check }) => check !== 'size')).toEqual([]);
  });
});

test('a society without addresses is told what its letters lack, and sends none', async () => {
  const production = await startApi({ SITE_MODE: 'production', SITE_URL: 'https://nepal.org.nz' });
  try {
    const own = await signIn(production.url, production.origin);
    const answer = await send(own, 'POST', base, { subject: 'News', audience_lang: 'en' });
    const { id, updated_at } = created.parse(await answer.json());
    const checks = await send(own, 'GET', paths.api.letter(id, 'checks'));
    expect(letterChecksContract.parse(await checks.json())).toMatchObject([
      { check: 'empty' },
      { check: 'sender', level: 'error', detail: 'sender' },
      { check: 'sender', level: 'error', detail: 'contact' },
    ]);
    const refusal = await send(own, 'POST', paths.api.letter(id, 'send'), {
      ...{ updated_at, shown: [], readers: 1 },
    });
    expect(refusal.status).toBe(422);
    expect(await refusal.json()).toMatchObject({ message: en.letters.sending.noMail });
  } finally {
    await production.close();
  }
});

describe('a test of a letter', () => {
  test('goes to whoever asks for it, marked, with nobody’s links', async () => {
    const id = await letter([text('<p>Hi</p>', '<p>नमस्ते</p>')]);
    const address = paths.api.letter(id, 'test');
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
    const address = paths.api.letter(id, 'test');
    expect((await send(caller, 'POST', address, { lang: 'xx' })).status).toBe(422);
    expect(await refused(await send(caller, 'POST', address, { lang: 'en' }))).toMatchObject({
      ...{ status: 409, message: en.letters.tooLarge },
    });
  });
});

test('what a letter shows is read in one round trip, drafts left out', async () => {
  const { resolveBlocks } = await import('#api/letters/resolve');
  const [one] = await api.db.select().from(events).limit(1);
  const ids = [one?.id ?? '', await anEvent(true)];
  let trips = 0;
  const counted = new Proxy(api.db, {
    get: (db, name) => {
      if (name === 'batch') trips += 1;
      const its: unknown = Reflect.get(db, name);
      return typeof its === 'function' ? its.bind(db) : its;
    },
  });
  const blocks = ids.map((event_id, at) => ({ id: `b${at}`, kind: 'event' as const, event_id }));
  const resolved = await resolveBlocks(counted, blocks);
  expect(resolved).toMatchObject([{ event: { title: one?.title } }, { event: null }]);
  expect(trips).toBe(1);
});
