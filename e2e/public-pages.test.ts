import { expect, test } from 'vitest';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { everyPage } from '#e2e/support/every-page';
import { textOf } from '#e2e/support/visitor';

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
