import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataProvider } from '#admin/data-provider.ts';
import { askForYears } from '#admin/settings/published-years.ts';
import { bikramSambat } from '#core/bikram-sambat';
import { paths } from '#core/paths';
import { correctYears } from '#core/rules/bikram-sambat-years';
import { SETTING_KEYS } from '#core/rules/settings';

const PUBLISHED = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
const none = Object.fromEntries(SETTING_KEYS.map((key) => [key, null]));
const settings = { ...none, id: 'site', bikram_sambat_years: PUBLISHED };
const isKnown = () => bikramSambat('2027-05-14')?.provisional === false;

beforeEach(() => expect(isKnown()).toBe(false));
afterEach(() => {
  correctYears(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answers = (answer: () => Promise<Response>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};

test('the published years of Bikram Sambat are asked for when the office begins', async () => {
  const asked = answers(async () => Response.json(settings));
  await askForYears();
  expect(asked.mock.calls).toEqual([[paths.api.settings(), expect.anything()]]);
  expect(isKnown()).toBe(true);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', async () => Response.json({ message: 'Please sign in' }, { status: 401 })],
  ['something else', async () => Response.json([])],
  ['a page', async () => new Response('<!DOCTYPE html>')],
])(
  'the published years of Bikram Sambat hinder nobody where there is %s',
  async (_what, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    answers(answer);
    await askForYears();
    expect(isKnown()).toBe(false);
  },
);

const provider = () =>
  createDataProvider('/api/admin', async () => ({
    ...{ status: 200, headers: new Headers(), body: '' },
    json: settings,
  }));

test('the published years of Bikram Sambat count once the settings were read, and once they were saved', async () => {
  await provider().getOne('settings', { id: 'site' });
  expect(isKnown()).toBe(true);
  correctYears(null);
  const change = { bikram_sambat_years: PUBLISHED };
  await provider().update('settings', { id: 'site', data: change, previousData: { id: 'site' } });
  expect(isKnown()).toBe(true);
});
