import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { quarantineKey } from '#api/files/quarantine';
import { refused } from '#api/rest/contract/support';
import { BIN_DAYS_MAX } from '#core/history/bin';
import { cacheTags } from '#core/kit/cache-tags';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { MAGAZINE_MAX_BYTES, SETTING_KEYS } from '#core/settings/settings';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { settingsInput, siteSettings } from '#db/settings/schema';
import { isNoLongerStored, refuseUnlessStored, storeSettings } from '#db/settings/write';
import { startAsAdmin } from '#testing/as-admin';
import { admin, upload } from '#testing/client';
import { memoryBucket } from '#testing/memory-bucket';

const purge = vi.fn(async (_tags: string[]) => {});
const MEDIA = memoryBucket();
const filesNow = async () => (await MEDIA.list()).objects.map(({ key }) => key);
const { api, caller, send } = await startAsAdmin({}, { PURGE: purge, MEDIA });
beforeEach(async () => {
  await api.db.delete(siteSettings);
  await api.db.delete(activity);
  await MEDIA.delete(await filesNow());
  purge.mockClear();
});

const read = async () => (await send('GET', paths.api.settings())).json();
const put = (body: object) => send('PUT', paths.api.settings(), body);
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
    const now = { ...none, logo_url: 'logo-url-1.png', contact_phone: '+64 9 123 4567' };
    const answer = await put(now);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: 'site', ...now });
    expect(await read()).toEqual({ id: 'site', ...now });
    expect(await api.db.select().from(siteSettings).where(eq(siteSettings.key, 'logo_url'))).toEqual([
      { key: 'logo_url', value: 'logo-url-1.png' },
    ]);
  });

  test.each([
    { bin_days: `${BIN_DAYS_MAX}` },
    { bin_days: '1' },
    { original_photos: 'yes' },
    { original_photos: null },
  ])('may be %j', async (setting) => {
    expect((await put(setting)).status).toBe(200);
    expect(await read()).toMatchObject(setting);
  });

  test('drop every page and are logged', async () => {
    await put({ contact_email: 'a@example.org' });
    expect(purge.mock.calls).toEqual([[[cacheTags.site]]]);
    expect(await api.db.select().from(activity)).toMatchObject([
      { action: 'update', resource: 'settings', record_title: en.settings.title },
    ]);
  });

  test('of two people are both kept, where they changed different ones', async () => {
    await put({ contact_phone: '+64 9 111 1111' });
    const answer = await put({ ...none, contact_email: 'a@example.org', loaded: none });
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
    expect((await put({ ...mine, loaded: { ...loaded, ...current } })).status).toBe(200);
    // What the other one changed beside it stays.
    const kept = { contact_phone: '+64 9 222 2222', contact_email: 'a@example.org' };
    expect(await read()).toMatchObject(kept);
    // Emptied by one, changed by the other: a clash as well; the same twice is none.
    expect((await put({ contact_phone: null, loaded: mine })).status).toBe(200);
    expect((await put({ contact_phone: '+64 9 333 3333', loaded: mine })).status).toBe(409);
    expect((await put({ contact_phone: '', loaded: mine })).status).toBe(200);
    expect(await api.db.select().from(activity)).toHaveLength(3);
  });

  test('saved in the same moment: one is kept and the others are told', async () => {
    const numbers = [1, 2, 3, 4].map((digit) => `+64 9 555 000${digit}`);
    const answers = await Promise.all(numbers.map((contact_phone) => put({ ...none, contact_phone, loaded: none })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = numbers[answers.findIndex(({ ok }) => ok)];
    expect(await read()).toMatchObject({ contact_phone: won });
    expect(await api.db.select().from(activity)).toHaveLength(1);
  });

  test('are stored only over what was read', async () => {
    const there = { contact_phone: '+64 9 111 1111', contact_email: null };
    const next = { ...there, contact_phone: '+64 9 222 2222' };
    await put(there);
    const store = (read: Record<string, string | null>) =>
      api.db.batch([refuseUnlessStored(api.db, read), ...storeSettings(api.db, next, new Date())]);
    for (const stale of [{ contact_phone: null }, { ...there, contact_email: 'a@example.org' }])
      expect(isNoLongerStored(await store(stale).catch((error: unknown) => error))).toBe(true);
    expect(await read()).toMatchObject(there);
    await store(there);
    expect(await read()).toMatchObject(next);
  });

  const { binDays, email, invalid, phone, webUrl } = en.fields;
  test.each([
    ...['0', '366', '12 days', '1.5'].map((bin_days) => ({
      setting: { bin_days },
      errors: { bin_days: binDays(BIN_DAYS_MAX) },
    })),
    { setting: { original_photos: 'no' }, errors: { original_photos: invalid } },
    { setting: { contact_email: 'nobody' }, errors: { contact_email: email } },
    { setting: { contact_phone: 'ring me' }, errors: { contact_phone: phone } },
    { setting: { facebook_url: 'javascript:alert(1)' }, errors: { facebook_url: webUrl } },
    { setting: { theme: 'x' }, errors: { root: invalid } },
  ])('are refused, as $setting', async ({ setting, errors }) => {
    const refusal = { status: 422, message: en.errors.validation, errors };
    expect(await refused(put(setting))).toEqual(refusal);
    expect(await api.db.select().from(siteSettings)).toEqual([]);
  });
});

describe('the magazine', () => {
  const pdf = readFileSync('site/public/2025-magazine.pdf');
  const give = (...parts: BlobPart[]) => upload(caller, paths.api.magazine(), new File(parts, 'a name.pdf'));
  const stored = z.object({ url: z.string() });

  test('is stored, served as what it is, and replaced', async () => {
    const answer = await give(pdf);
    expect(answer.status).toBe(201);
    const { url } = stored.parse(await answer.json());
    const served = await fetch(`${caller.url}${url}`);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(served.headers.get('content-disposition')).toMatch(/^inline; filename="magazine-\d+-[0-9a-f]+\.pdf"$/);
    expect(served.headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=86400');
    expect(served.headers.get('cache-tag')).toBe(`document-${url.split('/').at(-1)}`);
    expect(served.headers.get('content-length')).toBe(String(pdf.length));
    expect(Buffer.from(await served.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await put({ magazine_pdf: url })).status).toBe(200);
    // What was just uploaded may yet be saved, and stays: a day later it goes.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { url: later } = stored.parse(await (await give(pdf)).json());
    purge.mockClear();
    await put({ magazine_pdf: later });
    // One call for the pages and the document: the edge takes few.
    const tag = cacheTags.document(url.slice(paths.document('').length));
    expect(purge.mock.calls).toEqual([[[cacheTags.site, tag]]]);
    expect((await fetch(`${caller.url}${later}`)).status).toBe(200);
    expect((await fetch(`${caller.url}${url}`)).status).toBe(404);
    // A backup may bring the setting back: the sweep finds the file here for a month.
    const kept = quarantineKey(url.slice(1), localDay(new Date()));
    expect(await filesNow()).toEqual([later.slice(1), kept].sort());
    expect((await fetch(`${caller.url}/documents/${kept}`)).status).toBe(404);
  });

  const tooLarge = ['%PDF-', new Uint8Array(MAGAZINE_MAX_BYTES)];
  test.each([
    ['no PDF', ['<script>'], 422, en.settings.pdfWanted],
    ['nothing', [], 422, en.settings.pdfWanted],
    ['more than 20 MB', tooLarge, 413, en.settings.pdfTooLarge],
  ])('that is %s is refused', async (_what, parts, status, message) => {
    expect(await refused(give(...parts))).toEqual({ status, message, errors: { file: message } });
    expect(await filesNow()).toEqual([]);
  });
});
