import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { festivalTexts } from '#admin/festivals/texts.ts';
import { bulkTexts } from '#admin/kit/list/bulk/texts.ts';
import { coincidingSteps } from '#core/festivals/coinciding-steps';
import { FESTIVAL_RULES } from '#core/festivals/rules';
import { paths } from '#core/kit/paths';
import { button, choose, counted, expectNotification, openOffice } from '#testing/office/office';
import { call, newSociety, today } from '#testing/office/society';

const { propose, coinciding, state } = festivalTexts;
const { confirmDays } = bulkTexts.festivals;
const festivalRows = z.array(z.object({ id: z.string(), date: z.string(), confirmed: z.boolean() }));
const ALL = Object.keys(FESTIVAL_RULES).length;

beforeAll(() => newSociety());

test('a volunteer has a year proposed once, and confirms its days', async () => {
  const year = String(Number((await today()).slice(0, 4)) + 2);
  await openOffice('festivals');
  const dialog = page.getByRole('dialog', { name: propose.title });
  const proposeIt = async () => {
    await button(propose.button).click();
    await choose(propose.year, year);
    await button(propose.confirm, dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await proposeIt();
  await expectNotification(counted(propose.done, ALL));
  await page.getByRole('tab', { name: year }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const of = (text: string) => rows.filter({ hasText: text });
  await expect.element(of(state.proposed)).toHaveLength(ALL);
  const sameDay = page
    .getByRole('alert')
    .filter({ hasText: coinciding.split('%{names}')[1]?.split('%{day}')[0] ?? '' });
  const stored = festivalRows.parse(await call('GET', `${paths.api.admin()}/festivals?range=[0,199]`));
  const coincide = coincidingSteps(stored.filter(({ date }) => date.startsWith(year)));
  await expect.element(sameDay).toHaveLength(coincide.length);
  await page.getByRole('checkbox', { name: /select all/i }).click();
  await button(confirmDays.button).click();
  const question = page.getByRole('dialog', { name: counted(confirmDays.title, ALL) });
  const confirm = button(counted(confirmDays.confirm, ALL), question);
  await expect.element(confirm).toHaveAccessibleDescription(confirmDays.missing);
  await question.getByRole('textbox').fill('Patro of the year');
  await confirm.click();
  await expectNotification(counted(confirmDays.done, ALL));
  await expect.element(of(state.proposed)).toHaveLength(0);
  await expect.element(sameDay).toHaveLength(0);
  await proposeIt();
  await expectNotification(propose.nothing.replace('%{year}', year));
});
