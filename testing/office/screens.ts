import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { expectAccessible } from '#testing/office/axe';
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
    users: { email: 'writer@test.example', role: 'writer' },
  }))
    records.set(resource, await make(resource, data));
  const [message] = listed.parse(await call('GET', `${paths.api.admin()}/messages`));
  return records.set('messages', message.id);
}

/** Opens a screen and expects it to be accessible in both colour schemes, once it is loaded. */
export async function expectAccessibleScreen(path: string): Promise<void> {
  await openOffice(path);
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expectAccessible();
}
