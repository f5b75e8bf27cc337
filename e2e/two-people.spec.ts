import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { historyMessages } from '#admin/history/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { paths } from '#core/paths';
import { sound } from '#e2e/support/axe';
import { expectNotification } from '#e2e/support/notifications';
import { button, farAway, input } from '#e2e/support/office';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { call, signIn } from '#testing/client';

const { clash: says } = officeMessages;
const { versions } = historyMessages;
const API = paths.api.admin();
const event = z.looseObject({ title: z.string(), location: z.string() });

/** A second admin, who changes records from elsewhere. */
async function colleagueOf(page: Page) {
  const email = `colleague-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const password = 'a colleague has a password';
  const id = await make(page, 'users', { email, password, role: 'admin', is_active: true });
  const { origin } = new URL(page.url());
  const caller = await signIn(origin, origin, { email, password });
  const change = async (path: string, data: object) => {
    const body = JSON.stringify(data);
    expect((await call(caller, `${API}/${path}`, { method: 'PUT', body })).status).toBe(200);
  };
  return { email, change, account: `users/${id}` };
}

const stored = async (page: Page, path: string) =>
  event.parse(await (await page.request.get(`${API}/${path}`)).json());

test('two people change one event at once: fields are merged, and a clash is decided', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const colleague = await colleagueOf(page);
  const title = `Shared event ${crypto.randomUUID().slice(0, 8)}`;
  const date = await farAway(page);
  const one = `events/${await make(page, 'events', { title, date, location: 'Hall', tags: ['a'] })}`;

  // One changes the title while the other changes the place: both stand, and nobody is asked.
  await page.goto(`/admin/${one}`);
  await input(page, 'Title').fill(`${title} (mine)`);
  await colleague.change(one, { location: 'Western Springs' });
  await button(page, 'Save').click();
  await expectNotification(
    page,
    says.kept.replace('%{who}', colleague.email).replace('%{fields}', 'Location'),
  );
  expect(await stored(page, one)).toMatchObject({
    title: `${title} (mine)`,
    location: 'Western Springs',
  });

  // Both change the title: only the title is asked about, with who wrote the other one.
  await page.goto(`/admin/${one}`);
  await input(page, 'Title').fill(`${title} (mine again)`);
  await input(page, 'Location').fill('Town Hall');
  await colleague.change(one, { title: `${title} (theirs)` });
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: says.title });
  const choice = dialog.getByRole('group', { name: 'Title' });
  await expect(dialog).toContainText(`${colleague.email} saved it on`);
  await expect(choice).toContainText(`${title} (theirs)`);
  await expect(choice).toContainText(`${title} (mine again)`);
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await sound(page, '[role=dialog]');
  await expect(button(dialog, says.save)).toBeDisabled();
  await expect(dialog).toContainText(says.undecided);
  // Back to editing loses nothing.
  await button(dialog, says.back).click();
  await expect(input(page, 'Title')).toHaveValue(`${title} (mine again)`);
  await expect(input(page, 'Location')).toHaveValue('Town Hall');
  expect(await stored(page, one)).toMatchObject({ title: `${title} (theirs)` });
  await button(page, 'Save').click();
  await choice.getByRole('radio', { name: `From ${colleague.email}` }).check();
  await button(dialog, says.save).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => stored(page, one))
    .toMatchObject({ title: `${title} (theirs)`, location: 'Town Hall' });
  await expect(page).toHaveURL(/\/admin\/events$/);

  // What was stored first, and was not chosen, is found under earlier versions.
  await page.goto(`/admin/${one}`);
  await input(page, 'Title').fill(`${title} (mine at last)`);
  await colleague.change(one, { title: `${title} (overruled)` });
  await button(page, 'Save').click();
  await choice.getByRole('radio', { name: says.mine }).check();
  await button(dialog, says.save).click();
  await expect
    .poll(() => stored(page, one))
    .toMatchObject({ title: `${title} (mine at last)`, location: 'Town Hall' });
  await page.goto(`/admin/${one}`);
  await button(page, versions.open).click();
  const earlier = page.getByRole('dialog', { name: versions.title });
  await earlier
    .getByRole('button', { name: /Before the change/ })
    .first()
    .click();
  await expect(earlier.getByRole('region', { name: 'Title' })).toContainText('overruled');

  await remove(page, one, colleague.account);
});
