import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { resources } from '#admin/resources.ts';
import { paths } from '#core/paths';
import { expectAccessible } from '#testing/office/axe';
import { openOffice } from '#testing/office/office';
import { call, make, newSociety, today } from '#testing/office/society';

/** A record of each resource that has a form, and of those that are only read, by their names. */
const records = new Map<string, string>();

beforeAll(async () => {
  await newSociety({ people: true });
  const date = await today();
  for (const [resource, data] of Object.entries({
    events: { title: 'Dashain', date, location: 'Hall' },
    pages: { title: 'Membership', slug: 'membership-two', content: '<h2>Fees</h2><p>None.</p>' },
    galleries: { title: 'Dashain' },
    festivals: { name: 'Dashain', date },
    letters: { subject: 'News' },
    users: { email: 'writer@test.example', role: 'writer' },
  }))
    records.set(resource, await make(resource, data));
  records.set('messages', await firstOf('messages'));
});

const listed = z.tuple([z.object({ id: z.string() })], z.unknown());

const firstOf = async (resource: string) =>
  listed.parse(await call('GET', `${paths.api.admin()}/${resource}`))[0].id;

/** Screens that are not of one resource. */
const OTHERS = ['', 'settings', 'doctor', 'report', 'translations', 'privacy', 'profile'];

const screens = [
  ...OTHERS,
  ...resources.flatMap(({ name, list, edit, screens = {} }) => [
    ...(list ? [name] : []),
    ...(edit ? [`${name}/:id`] : []),
    ...Object.keys(screens).map((path) => `${name}/${path}`),
  ]),
];

test.each(screens)('the screen %s is accessible in both schemes', async (path) => {
  const [name = ''] = path.split('/');
  await openOffice(path.replace(':id', records.get(name) ?? '').replace(':slug', 'about'));
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expectAccessible();
});
