import { expect, test } from 'vitest';
import { cacheTags } from '#core/kit/cache-tags';
import { secondsToMidnight } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { everyPage } from '#e2e/support/every-page';
import { publicPages } from '#e2e/support/public-pages';
import { visit } from '#e2e/support/visitor';
import { call, signIn } from '#testing/client';

const visitor = await visit();

test('each page tells the edge how long and under which tags to cache it', async () => {
  const { site, events, festivals, galleries, letters, pages } = cacheTags;
  const own: Record<string, string[]> = {
    [paths.home()]: [events],
    [paths.events()]: [events],
    [paths.upcoming()]: [events],
    [paths.past()]: [events],
    [paths.about()]: [cacheTags.page('about')],
    [paths.society()]: [cacheTags.page('society')],
    [paths.committee()]: [cacheTags.page('committee')],
    [paths.privacy()]: [cacheTags.page('privacy')],
    [paths.calendar()]: [events, festivals],
    [paths.festivals()]: [festivals, galleries, events],
    [paths.contact()]: [],
    [paths.eventGallery()]: [galleries, events],
    [paths.newsletter()]: [],
    [paths.letters()]: [letters],
    [paths.developers()]: [],
  };
  for (const { path, unlisted } of await publicPages(visitor)) {
    const earliest = secondsToMidnight(new Date());
    const { headers } = await visitor.get(path);
    const kept = headers.get('cloudflare-cdn-cache-control');
    if (unlisted) {
      expect.soft(kept, path).toBe('no-store');
      expect.soft(headers.get('cache-control'), path).toBe('private, no-store');
      continue;
    }
    const [, age] = /^public, max-age=(\d+)$/.exec(kept ?? '') ?? [];
    expect.soft(Number(age), path).toBeGreaterThan(0);
    // Midnight may have passed since the request.
    const most = Math.max(earliest, secondsToMidnight(new Date()));
    expect.soft(Number(age), path).toBeLessThanOrEqual(most);
    expect.soft(headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
    const last = path.split('/').at(-1) ?? '';
    const byFolder: Record<string, string[]> = {
      events: [events, cacheTags.event(last), galleries, cacheTags.locations],
      galleries: [galleries, cacheTags.gallery(last), events],
    };
    const expected = own[path] ?? byFolder[path.split('/')[1] ?? ''] ?? [pages, cacheTags.page(last)];
    const tags = headers.get('cache-tag')?.split(',') ?? [];
    expect
      .soft(
        tags.filter((tag) => !tag.startsWith('astro-path:')),
        path,
      )
      .toEqual([site, ...expected]);
  }
});

test('answers behind the sign-in forbid all caching', async () => {
  const caller = await signIn(visitor.origin);
  const api = paths.api.admin();
  for (const path of [
    paths.admin(),
    `${paths.admin()}/login`,
    `${paths.admin()}/events/new`,
    `${api}/events`,
    `${api}/nothing`,
  ])
    for (const { headers } of [await visitor.get(path), await call(caller, path)]) {
      expect.soft(headers.get('cache-control'), path).toBe('private, no-store');
      expect.soft(headers.get('cloudflare-cdn-cache-control') ?? 'no-store', path).toBe('no-store');
    }
  const session = await call(caller, `${paths.api.auth()}/get-session`);
  expect(session.headers.get('cache-control')).toContain('no-store');
});

test('every page has a content security policy', async () => {
  const screens = [paths.admin(), paths.adminLogin()];
  const office = await Promise.all(screens.map(async (path) => ({ path, answer: await visitor.get(path) })));
  for (const { path, answer } of [...(await everyPage()), ...office]) {
    const policy = policyOf(answer);
    expect.soft(policy['script-src'], path).toContain("'self'");
    expect.soft(policy['script-src'], path).not.toMatch(/unsafe|\*|https?:/);
    expect.soft(policy['default-src'], path).toEqual("'self'");
    expect.soft(policy['object-src'], path).toEqual("'none'");
    expect.soft(policy['frame-ancestors'], path).toEqual("'none'");
    expect.soft(policy['base-uri'], path).toEqual("'none'");
    const relaxed = policy['style-src']?.includes("'unsafe-inline'");
    expect.soft(relaxed, path).toBe(path.startsWith(paths.admin()));
  }
});

function policyOf({ headers }: Response) {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((one) => one.trim().split(' '));
  return Object.fromEntries(directives.map(([name = '', ...rest]) => [name, rest.join(' ')]));
}
