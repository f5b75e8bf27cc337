import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { officeTexts } from '#admin/kit/texts.ts';
import { paperTexts as nepali } from '#admin/privacy/paper/texts.ne.ts';
import { paperTexts as says } from '#admin/privacy/paper/texts.ts';
import { privacyTexts as nepaliTexts } from '#admin/privacy/texts.ne.ts';
import { privacyTexts } from '#admin/privacy/texts.ts';
import { shortDate } from '#core/kit/short-date';
import { officeLabels } from '#core/words/office-labels';
import { society } from '#society';
import { admin } from '#testing/client';
import { button, openOffice } from '#testing/office/office';
import { make, newSociety, today } from '#testing/office/society';

beforeAll(() => newSociety());

const paper = page.getByRole('main');
/** What no reader understands: ids, instants as they are stored, and keys of texts. */
const RAW = /[\da-f]{8}-[\da-f]{4}-|\dT\d\d:\d\d|(?:privacy|resources)\.\w/;

test('what is stored about a person is a page to print, in words of the office, and leads back', async () => {
  await make('events', { title: 'Kite day', date: await today(), location: 'Hall' });
  const at = `privacy?email=${encodeURIComponent(admin.email)}`;
  await openOffice(at);
  await button(privacyTexts.toPrint).click();
  const heading = page.getByRole('heading', { level: 1, name: says.heading.replace('%{email}', admin.email) });
  await expect.element(heading).toHaveFocus();
  const { role, last_sign_in_at } = officeLabels.users;
  for (const text of [society.name, role.en, officeTexts.roles.admin, last_sign_in_at.en, 'created the event Kite day'])
    await expect.element(paper).toMatchTextContent(text);
  const made = says.made.split('%{person}')[0]?.replace('%{day}', shortDate(new Date().toISOString(), 'en')) ?? '';
  await expect.element(paper).toMatchTextContent(made);
  expect(paper.element().textContent).not.toMatch(RAW);
  await button(says.back).click();
  await expect
    .element(page.getByRole('heading', { name: privacyTexts.stored.replace('%{email}', admin.email) }))
    .toHaveFocus();

  await openOffice(at, { lang: 'ne' });
  await button(nepaliTexts.toPrint).click();
  await expect.element(paper).toMatchTextContent(nepali.without);
  await expect.element(paper).toMatchTextContent(role.ne);
  expect(paper.element().textContent).not.toMatch(RAW);
});
