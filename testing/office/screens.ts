import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { openOffice } from '#testing/office/office';
import { call, make, newSociety, today } from '#testing/office/society';

const listed = z.tuple([z.object({ id: z.string() })], z.unknown());

/** Makes a society with a record of each resource that has a form or is read alone; gives their ids by resource. */
export async function societyWithRecords(): Promise<Map<string, string>> {
  await newSociety({ people: true });
  const date = await today();
  const records = new Map<string, string>();
  for (const [resource, data] of Object.entries({
    events: { title: 'Dashain', date, location: 'Hall' },
    pages: { title: 'Membership', slug: 'membership-two', content: '<h2>Fees</h2><p>None.</p>' },
    galleries: { title: 'Dashain' },
    festivals: { name: 'Dashain', date },
    locations: { name: 'Town Hall', address: '303 Queen Street' },
    letters: { subject: 'News' },
    canned_answers: { name: 'Classes', body: 'They begin in February.' },
    users: { email: 'writer@test.example', role: 'writer' },
  }))
    records.set(resource, await make(resource, data));
  const party = { event_id: records.get('events'), name: 'Sita', adults: 2 };
  records.set('registrations', await make('registrations', party));
  const [message] = listed.parse(await call('GET', `${paths.api.admin()}/messages`));
  return records.set('messages', message.id);
}

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? '';

/** The names of tick boxes, and those that buttons of several rows have in common, that do not say which row they are of. */
function sharedNames(): string[] {
  const buttons = [...document.querySelectorAll('#main-content :is(tbody tr, li) .MuiButton-root')];
  const ticks = [...document.querySelectorAll('#main-content tbody [type=checkbox]')];
  const shared = [...Map.groupBy(buttons, nameOf)].filter(
    ([, of]) => new Set(of.map((one) => one.getAttribute('href') ?? one)).size > 1,
  );
  // Records may have the same name.
  return [...ticks.map(nameOf), ...shared.map(([name]) => name)].filter((name) => !name.includes(': '));
}

const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent?.trim() !== '');

/** Opens a screen, and expects one first heading once it is loaded, and buttons in rows that say which row they are of. */
export async function openScreen(path: string, lang: Lang): Promise<void> {
  await openOffice(path, { lang });
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.poll(headings).toEqual([true]);
  await expect.poll(sharedNames).toEqual([]);
}
