import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { officeTexts } from '#admin/kit/texts.ts';
import { settingsTexts } from '#admin/settings/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { textsOf } from '#core/words/in-language';
import { officeLabels } from '#core/words/office-labels';
import { admin } from '#testing/client';
import {
  button,
  expectNotification,
  expectScreen,
  input,
  menu,
  menuLink,
  openOffice,
  pick,
} from '#testing/office/office';
import { call, callAs, make, newSociety, smallPhoto } from '#testing/office/society';

const { notifications, save, cards } = settingsTexts;
const fields = textsOf(officeLabels.settings, 'en');
const stored = () => call('GET', paths.api.settings());
const days = input(fields.message_retention_days);
/** The same field, changed elsewhere meanwhile. */
const theirs = (message_retention_days: string) =>
  callAs(admin, 'PUT', paths.api.settings(), { message_retention_days });

beforeEach(() => newSociety({ files: true }));

test('wrong settings are refused under their fields, and nothing is stored', async () => {
  await openOffice('settings');
  await expect.element(button(save)).toHaveAttribute('aria-disabled', 'true');
  await days.fill('soon');
  await input(fields.contact_phone).fill('ring me');
  await input(fields.bikram_sambat_years).fill('soon');
  await input(fields.school_holidays).fill('soon');
  await button(save).click();
  for (const words of [en.fields.days, en.fields.phone, en.fields.yearLine(1), en.fields.spanLine(1)])
    await expect.element(page.getByText(words)).toBeVisible();
  expect(await stored()).toMatchObject({ message_retention_days: null, contact_phone: null });
});

test('what somebody else changed meanwhile is decided field by field', async () => {
  await openOffice('settings');
  await expect.element(days).toBeVisible();
  const clash = page.getByRole('dialog', { name: officeTexts.clash.title });
  await theirs('500');
  await days.fill('400');
  await button(save).click();
  await expect.element(clash.getByText('500')).toBeVisible();
  await expect.element(clash.getByText('400')).toBeVisible();
  await clash.getByRole('radio', { name: /^From|^Theirs/ }).click();
  await button(officeTexts.clash.save, clash).click();
  await expect.element(days).toHaveValue('500');
  await expect.element(clash).not.toBeInTheDocument();
  await days.fill('300');
  await theirs('600');
  await button(save).click();
  await clash.getByRole('radio', { name: officeTexts.clash.mine }).click();
  await button(officeTexts.clash.save, clash).click();
  await expectNotification(notifications.updated);
  expect(await stored()).toMatchObject({ message_retention_days: '300' });
});

test('leaving with a picture that is not saved asks first', async () => {
  await openOffice('settings');
  const card = page.getByRole('region', { name: cards.committee_photo });
  await expect.element(card).toMatchTextContent(settingsTexts.hints.usesDefault);
  await pick(cards.committee_photo, await smallPhoto('us.jpg', 1));
  await expect
    .poll(() => card.element().querySelector('img')?.getAttribute('src'))
    .toMatch(/^\/media\/contents\/committee-photo-/);
  const question = page.getByRole('dialog', { name: officeTexts.leave.title });
  const leave = async (answer: 'confirm' | 'keep') => {
    await menuLink('Yearly report').click();
    await button(officeTexts.leave[answer], question).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await leave('keep');
  await expectScreen('settings');
  await leave('confirm');
  await expectScreen('report');
  expect(await stored()).toMatchObject({ committee_photo: null });
});

test('the published months of a year settle its dates in the office', async () => {
  const name = 'Published';
  await make('festivals', { name, date: '2027-05-14' });
  const inFestivals = async (date: string) => {
    await page.getByRole('textbox', { name: 'Search' }).fill(name);
    await expect
      .element(page.getByRole('row', { name: new RegExp(name) }).getByRole('cell', { name: date }))
      .toBeVisible();
  };
  await openOffice('festivals');
  await inFestivals('about 31 Baisakh 2084 BS');
  await openOffice('settings');
  await input(fields.bikram_sambat_years).fill('२०८४: ३० ३२ ३१ ३२ ३१ ३० ३० ३० २९ २९ ३० ३१');
  await button(save).click();
  await expectNotification(notifications.updated);
  await expect.element(input(fields.bikram_sambat_years)).toHaveValue('2084: 30 32 31 32 31 30 30 30 29 29 30 31');
  // At once, and after a reload.
  await button(officeTexts.menu.content, menu()).click();
  await menuLink('Festivals').click();
  await inFestivals('1 Jestha 2084 BS');
  await openOffice('festivals');
  await inFestivals('1 Jestha 2084 BS');
});
