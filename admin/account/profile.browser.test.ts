import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { authTexts } from '#admin/account/texts.ts';
import { toldTexts } from '#admin/account/told-texts.ts';
import { dashboardTexts } from '#admin/dashboard/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { userTexts } from '#admin/users/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { officeLabels } from '#core/words/office-labels';
import { admin } from '#testing/client';
import { button, expectNotification, input, menuLink, openOffice } from '#testing/office/office';
import { call, callAs, newSociety } from '#testing/office/society';

const found = z.tuple([z.object({ id: z.string() })]);
const field = (name: string) => input(name);
const browsers = page.getByRole('region', { name: authTexts.everywhereTitle });
const listed = (count: number) => expect.poll(() => browsers.getByRole('listitem').elements().length).toBe(count);
const signInElsewhere = () => callAs(admin, 'GET', paths.api.health());

beforeEach(() => newSociety());

test('a name is given, and stands in the bar and in the greeting', async () => {
  await openOffice('profile');
  await expect.element(button(admin.email)).toBeVisible();
  await field(userTexts.inputs.name).fill('Sita Rai');
  await button(authTexts.saveName).click();
  await expectNotification(authTexts.nameSaved);
  await expect.element(button('Sita Rai')).toBeVisible();
  await menuLink(officeTexts.dashboard).click();
  await expect.element(page.getByText(dashboardTexts.greeting.replace('%{name}', 'Sita Rai'))).toBeVisible();
});

test('a new password needs the one before', async () => {
  await openOffice('profile');
  await field(authTexts.current).fill('not this one');
  await field(authTexts.newPassword).fill('the second one');
  await button(authTexts.change).click();
  await expect.element(page.getByText(en.auth.passwordWrong)).toBeVisible();
  await field(authTexts.current).fill(admin.password);
  await button(authTexts.change).click();
  await expect.element(page.getByText(en.auth.passwordChanged)).toBeVisible();
  await expect.element(field(authTexts.current)).toHaveValue('');
  await callAs({ ...admin, password: 'the second one' }, 'GET', paths.api.settings());
});

test('of what one is told by mail is chosen at once, and an admin sees it among the users', async () => {
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const { told_of_messages, told_of_failures } = officeLabels.users;
  await openOffice('profile');
  await expect.element(box(told_of_failures.en)).toBeChecked();
  await box(told_of_messages.en).click();
  await expectNotification(toldTexts.done);
  const [own] = await call('GET', `${paths.api.admin()}/users`).then(found.parse);
  await openOffice(`users/${own.id}`);
  await expect.element(box(told_of_messages.en)).toBeChecked();
  await box(told_of_failures.en).click();
  await button(userTexts.save).click();
  await expectNotification(userTexts.notifications.updated);
  await openOffice('profile');
  await expect.element(box(told_of_failures.en)).not.toBeChecked();
});

test('other browsers are listed and signed out, one of them or all', async () => {
  await openOffice('profile');
  await listed(1);
  await expect.element(browsers.getByRole('listitem')).toMatchTextContent(authTexts.thisBrowser);
  await expect.element(button(authTexts.others, browsers)).toHaveAccessibleDescription(authTexts.noOthers);
  for (const _ of [1, 2]) await signInElsewhere();
  await openOffice('profile');
  await listed(3);
  await browsers
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await listed(2);
  await button(authTexts.others, browsers).click();
  await listed(1);
});
