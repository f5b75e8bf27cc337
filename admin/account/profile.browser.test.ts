import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { authTexts } from '#admin/account/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { admin } from '#testing/client';
import { button, input, openOffice } from '#testing/office/office';
import { callAs, newSociety } from '#testing/office/society';

const field = (name: string) => input(name);
const browsers = page.getByRole('region', { name: authTexts.everywhereTitle });
const listed = (count: number) => expect.poll(() => browsers.getByRole('listitem').elements().length).toBe(count);
const signInElsewhere = () => callAs(admin, 'GET', paths.api.health());

beforeEach(() => newSociety());

test('a new password needs the one before', async () => {
  await openOffice('profile');
  await field(authTexts.current).fill('not this one');
  await field(authTexts.newPassword).fill('the second one');
  await field(authTexts.repeat).fill('the second one');
  await button(authTexts.change).click();
  await expect.element(page.getByText(en.auth.passwordWrong)).toBeVisible();
  await field(authTexts.current).fill(admin.password);
  await button(authTexts.change).click();
  await expect.element(page.getByText(en.auth.passwordChanged)).toBeVisible();
  await expect.element(field(authTexts.current)).toHaveValue('');
  await callAs({ ...admin, password: 'the second one' }, 'GET', paths.api.settings());
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
