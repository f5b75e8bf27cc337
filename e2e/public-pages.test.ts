import { expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { placeholders } from '#core/kit/placeholders';
import { en } from '#core/words/en';
import { everyPage } from '#e2e/support/every-page';
import { textOf, visit } from '#e2e/support/visitor';
import { call, signIn } from '#testing/client';

test('every public page has its status, one heading that is its title, and takes one round trip', async () => {
  for (const { path, status, heading, answer, document } of await everyPage()) {
    expect.soft(answer.status, path).toBe(status);
    const headings = [...document.querySelectorAll('h1')].map(textOf);
    expect.soft(headings, path).toEqual([heading ?? expect.stringMatching(/./)]);
    const title = path === paths.home() ? en.site.name : en.site.title(headings[0] ?? '');
    expect.soft(document.title, path).toBe(title);
    // Where there is no page, what may have been meant is asked for as well, by who comes first.
    const trips = status === 404 ? '[12]' : '1';
    const timing = answer.headers.get('server-timing');
    expect.soft(timing, path).toMatch(new RegExp(`^db;desc="round trips ${trips}"$`));
  }
});

test('every picture of a page names the placeholder that stands for it when it is lost', async () => {
  let pictures = 0;
  for (const { path, document } of await everyPage()) {
    for (const picture of document.querySelectorAll('img')) {
      const drawn: string[] = Object.values(placeholders);
      const src = picture.getAttribute('src') ?? '';
      // Ridges and flags are ornaments: where they are lost, nothing stands for them.
      if (drawn.includes(src) || src.startsWith('/_astro/')) continue;
      pictures += 1;
      const placeholder = picture.getAttribute('data-fallback') ?? '';
      expect.soft(drawn, `${path}: ${picture.outerHTML}`).toContain(placeholder);
    }
    for (const event of document.querySelectorAll('.event-picture:not(:has([src^="/media/"]))'))
      expect.soft(textOf(event), path).toMatch(/\d/);
  }
  expect(pictures).toBeGreaterThan(50);
});

const stored = z.array(z.object({ id: z.string(), status: z.string(), cancelled: z.boolean() }));
test('an event to come can be put into a calendar, and none that is over or cancelled', async () => {
  const visitor = await visit();
  const path = `${paths.api.admin()}/events?range=[0,999]`;
  const events = stored.parse(await (await call(await signIn(visitor.origin), path)).json());
  const kinds = [
    [{ status: 'upcoming', cancelled: false }, true],
    [{ status: 'upcoming', cancelled: true }, false],
    [{ status: 'past', cancelled: false }, false],
  ] as const;
  for (const [{ status, cancelled }, isOffered] of kinds) {
    const one = events.find((event) => event.status === status && event.cancelled === cancelled);
    const { html } = await visitor.open(paths.event(one?.id ?? ''));
    expect.soft(html.includes(en.calendar.add), `${status}, ${cancelled}`).toBe(isOffered);
  }
});
