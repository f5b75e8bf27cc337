import { readFileSync } from 'node:fs';
import type { R2Bucket } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { quarantineKey } from '#api/media/quarantine';
import { refused } from '#api/rest/contract/support';
import { cacheTags } from '#core/cache-tags';
import { localDay } from '#core/dates';
import { paths } from '#core/paths';
import { BIN_DAYS_MAX } from '#core/rules/bin';
import { MAGAZINE_MAX_BYTES, SETTING_KEYS } from '#core/rules/settings';
import { en } from '#core/words/en';
import { activity } from '#db/schema/activity';
import { settingsInput, siteSettings } from '#db/schema/setting';
import { isNoLongerStored, refuseUnlessStored, storeSettings } from '#db/write/settings';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';

const purge = vi.fn(async (_tags: string[]) => {});
const files = new Map<string, Blob>();
// As much of a bucket as the magazine needs.
const bucket = {
  put: async (key: string, content: ArrayBuffer | ReadableStream) => {
    files.set(key, await new Response(content).blob());
  },
  get: async (key: string) => {
    const file = files.get(key);
    return file ? { body: file.stream(), size: file.size, httpEtag: '"1"' } : null;
  },
  head: async (key: string) => (files.has(key) ? { key } : null),
  list: async ({ prefix }: { prefix: string }) => ({
    objects: [...files.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, uploaded: new Date(0) })),
  }),
  delete: async (key: string) => void files.delete(key),
} as unknown as R2Bucket;

const api = await startApi({}, { PURGE: purge, MEDIA: bucket });
const caller = await signIn(api.url, api.origin);
beforeEach(async () => {
  await api.db.delete(siteSettings);
  await api.db.delete(activity);
  files.clear();
  purge.mockClear();
});

const read = async () => (await call(caller, paths.api.settings())).json();
const put = (body: object) =>
  call(caller, paths.api.settings(), { method: 'PUT', body: JSON.stringify(body) });
const none = Object.fromEntries(SETTING_KEYS.map((key) => [key, null]));

describe('the settings', () => {
  test('that can be written can be read', () => {
    expect(Object.keys(settingsInput.shape).toSorted()).toEqual(SETTING_KEYS.toSorted());
  });

  test('are one record, with null where the default is shown', async () => {
    expect(await read()).toEqual({ id: 'site', ...none });
  });

  test('are changed one by one; what is not sent stays, what is emptied goes', async () => {
    await put({ contact_email: ' a@example.org ', logo_url: '/media/contents/logo-url-1.png' });
    const answer = await put({
      ...none,
      logo_url: 'logo-url-1.png',
      contact_phone: '+64 9 123 4567',
    });
    expect(answer.status).toBe(200);
    const now = {
      id: 'site',
      ...none,
      logo_url: 'logo-url-1.png',
      contact_phone: '+64 9 123 4567',
    };
    expect(await answer.json()).toEqual(now);
    expect(await read()).toEqual(now);
    expect(
      await api.db.select().from(siteSettings).where(eq(siteSettings.key, 'logo_url')),
    ).toEqual([{ key: 'logo_url', value: 'logo-url-1.png' }]);
  });

  test.each(['0', '366', '12 days', '1.5'])(
    'refuse to keep deleted things for %s days',
    async (bin_days) => {
      const answer = await put({ bin_days });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        errors: { bin_days: en.fields.binDays(BIN_DAYS_MAX) },
      });
      expect((await put({ bin_days: `${BIN_DAYS_MAX}` })).status).toBe(200);
      expect((await put({ bin_days: '1' })).status).toBe(200);
    },
  );

  test('say whether photos are kept in full size with one word, or not at all', async () => {
    const refused = await put({ original_photos: 'no' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { original_photos: en.fields.invalid } });
    for (const original_photos of ['yes', null]) {
      expect((await put({ original_photos })).status).toBe(200);
      expect(await read()).toMatchObject({ original_photos });
    }
  });

  test('drop every page and are logged', async () => {
    await put({ contact_email: 'a@example.org' });
    expect(purge.mock.calls).toEqual([[[cacheTags.site]]]);
    expect(await api.db.select().from(activity)).toMatchObject([
      { action: 'update', resource: 'settings', record_title: en.settings.title },
    ]);
  });

  test('of two people are both kept, where they changed different ones', async () => {
    const loaded = { ...none };
    await put({ contact_phone: '+64 9 111 1111' });
    const answer = await put({ ...none, contact_email: 'a@example.org', loaded });
    expect(answer.status).toBe(200);
    const both = { contact_phone: '+64 9 111 1111', contact_email: 'a@example.org' };
    expect(await answer.json()).toMatchObject(both);
    expect(await read()).toMatchObject(both);
  });

  test('that both changed are refused with what is stored, until that has been seen', async () => {
    await put({ contact_phone: '+64 9 111 1111', contact_email: 'a@example.org' });
    const loaded = { ...none, contact_phone: '+64 9 000 0000', contact_email: 'old@example.org' };
    const mine = { ...loaded, contact_phone: '+64 9 222 2222' };
    const answer = await put({ ...mine, loaded });
    expect(answer.status).toBe(409);
    const current = { contact_phone: '+64 9 111 1111' };
    const changed_by = { actor: admin.email, at: expect.any(String) };
    const message = en.errors.outdated;
    expect(await answer.json()).toEqual({ message, current, changed_by });
    expect(await read()).toMatchObject({ ...current, contact_email: 'a@example.org' });
    const seen = await put({ ...mine, loaded: { ...loaded, ...current } });
    expect(seen.status).toBe(200);
    // What the other one changed beside it stays.
    const kept = { contact_phone: '+64 9 222 2222', contact_email: 'a@example.org' };
    expect(await read()).toMatchObject(kept);
    // Emptied by one, changed by the other: a clash as well; the same twice is none.
    expect((await put({ contact_phone: null, loaded: mine })).status).toBe(200);
    const late = { contact_phone: '+64 9 333 3333', loaded: mine };
    expect((await put(late)).status).toBe(409);
    expect((await put({ contact_phone: '', loaded: mine })).status).toBe(200);
    expect(await api.db.select().from(activity)).toHaveLength(3);
  });

  test('saved in the same moment: one is kept and the others are told', async () => {
    const loaded = { ...none };
    const numbers = [1, 2, 3, 4].map((digit) => `+64 9 555 000${digit}`);
    const answers = await Promise.all(
      numbers.map((contact_phone) => put({ ...none, contact_phone, loaded })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = numbers[answers.findIndex(({ ok }) => ok)];
    expect(await read()).toMatchObject({ contact_phone: won });
    expect(await api.db.select().from(activity)).toHaveLength(1);
  });

  test('are stored only over what was read', async () => {
    const phone = '+64 9 111 1111';
    await put({ contact_phone: phone });
    const store = (read: Record<string, string | null>) =>
      api.db.batch([
        refuseUnlessStored(api.db, read),
        ...storeSettings(
          api.db,
          { contact_phone: '+64 9 222 2222', contact_email: null },
          new Date(),
        ),
      ]);
    const stale: Record<string, string | null>[] = [
      { contact_phone: null },
      { contact_phone: phone, contact_email: 'a@example.org' },
    ];
    for (const read of stale)
      expect(isNoLongerStored(await store(read).catch((error: unknown) => error))).toBe(true);
    expect(await read()).toMatchObject({ contact_phone: phone });
    await store({ contact_phone: phone, contact_email: null });
    expect(await read()).toMatchObject({ contact_phone: '+64 9 222 2222' });
  });

  test.each([
    ['an address that is none', { contact_email: 'nobody' }, { contact_email: en.fields.email }],
    [
      'a phone number of two lines',
      { contact_phone: '+64 9 1\n23 4567' },
      { contact_phone: en.fields.oneLine },
    ],
    ['a phone number in words', { contact_phone: 'ring me' }, { contact_phone: en.fields.phone }],
    ['a script', { facebook_url: 'javascript:alert(1)' }, { facebook_url: en.fields.webAddress }],
    ['a strange file', { logo_url: '../secret' }, { logo_url: en.fields.imageAddress }],
    ['an unknown setting', { theme: 'x' }, { root: en.fields.invalid }],
  ])('with %s are refused', async (_what, body, errors) => {
    expect(await refused(put(body))).toEqual({
      status: 422,
      message: en.errors.validation,
      errors,
    });
    expect(await api.db.select().from(siteSettings)).toEqual([]);
  });
});

describe('the magazine', () => {
  const pdf = readFileSync('site/public/2025-magazine.pdf');
  const upload = (file: Blob) => {
    const body = new FormData();
    body.set('file', file, 'a name.pdf');
    return fetch(`${caller.url}${paths.api.magazine()}`, {
      method: 'POST',
      headers: { Cookie: caller.cookie, Origin: caller.origin },
      body,
    });
  };
  const stored = z.object({ url: z.string() });

  test('is stored, served as what it is, and replaced', async () => {
    const answer = await upload(new Blob([pdf]));
    expect(answer.status).toBe(201);
    const { url } = stored.parse(await answer.json());
    const served = await fetch(`${caller.url}${url}`);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(served.headers.get('content-disposition')).toMatch(
      /^inline; filename="magazine-\d+-[0-9a-f]+\.pdf"$/,
    );
    expect(served.headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=86400');
    expect(served.headers.get('cache-tag')).toBe(`document-${url.split('/').at(-1)}`);
    expect(served.headers.get('content-length')).toBe(String(pdf.length));
    expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await put({ magazine_pdf: url })).status).toBe(200);
    const { url: later } = stored.parse(await (await upload(new Blob([pdf]))).json());
    purge.mockClear();
    await put({ magazine_pdf: later });
    // One call for the pages and the document: the edge takes few.
    const tag = cacheTags.document(url.slice(paths.document('').length));
    expect(purge.mock.calls).toEqual([[[cacheTags.site, tag]]]);
    expect((await fetch(`${caller.url}${later}`)).status).toBe(200);
    expect((await fetch(`${caller.url}${url}`)).status).toBe(404);
    // A backup may bring the setting back: the sweep finds the file here for a month.
    const kept = quarantineKey(url.slice(1), localDay(new Date()));
    expect([...files.keys()].sort()).toEqual([later.slice(1), kept].sort());
    expect((await fetch(`${caller.url}/documents/${kept}`)).status).toBe(404);
  });

  test.each([
    ['no PDF', new Blob(['<script>']), 422, en.settings.pdfWanted],
    ['nothing', new Blob([]), 422, en.settings.pdfWanted],
    [
      'more than 20 MB',
      new Blob(['%PDF-', new Uint8Array(MAGAZINE_MAX_BYTES)]),
      413,
      en.settings.pdfTooLarge,
    ],
  ])('that is %s is refused', async (_what, file, status, message) => {
    expect(await refused(upload(file))).toEqual({ status, message, errors: { file: message } });
    expect(files.size).toBe(0);
  });

  test('is uploaded by admins alone', async () => {
    const answer = await call({ ...caller, cookie: '' }, paths.api.magazine(), { method: 'POST' });
    expect(answer.status).toBe(401);
  });
});
