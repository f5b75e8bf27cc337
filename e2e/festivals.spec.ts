import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { festivalMessages } from '#admin/festivals/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { addDays } from '#core/dates';
import { paths, pathsIn } from '#core/paths';
import { bikramSambatText } from '#core/rules/bikram-sambat-text';
import { monthOfDay } from '#core/rules/calendar';
import { formatFestivalDays } from '#core/rules/festival-date';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const fields = en.labels.festivals;
const { shown } = festivalMessages;

const health = z.object({ today: z.string() });
const today = async (page: Page) =>
  health.parse(await (await page.request.get(paths.api.health())).json()).today;

test(
  'a festival is shown in both calendars and languages, and marked until its day is confirmed',
  ON_PHONE_TOO,
  async ({ page }, info) => {
    const complaints = complaintsOf(page);
    await signInAsAdmin(page);
    const date = addDays(await today(page), 20);
    const names = [`Kite Day ${info.project.name}`, `चङ्गा दिन ${info.project.name.length}`];
    const [name = '', name_ne = ''] = names;
    const about = `Kites over ${info.project.name}`;
    const id = await make(page, 'festivals', { name, name_ne, date, about });
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

    await page.goto(paths.festivals(id));
    await expect(item).toContainText(en.festivals.unconfirmed);
    await expect(item).toContainText(formatFestivalDays({ date }, 'en'));
    await expect(item).toBeInViewport();

    const next = addDays(date, 1);
    await page.goto(paths.adminRecord('festivals', id));
    await expect(input(page, fields.name)).toHaveValue(name);
    await input(page, officeMessages.bikram_sambat.labels.date).fill(bikramSambatText(next, 'en'));
    await expect(input(page, fields.date)).toHaveValue(next);
    await page.getByRole('switch', { name: fields.confirmed }).check();
    await input(page, fields.source).fill('Patro');
    await soundInBothSchemes(page);
    await button(page, 'Save').click();
    await expectNotification(page, festivalMessages.notifications.updated);
    await expect(page.getByRole('tab', { name: shown.coming })).toBeVisible();

    await page.goto(paths.festivals());
    await expect(item).toContainText(formatFestivalDays({ date: next }, 'en'));
    await expect(item).toContainText(`${en.festivals.source} Patro`);
    await expect(item).not.toContainText(en.festivals.unconfirmed);
    await soundInBothSchemes(page);

    for (const calendar of ['gregorian', 'bikram_sambat'] as const) {
      await page.goto(pathsIn('ne').calendar(monthOfDay(next, calendar), 'grid'));
      const part = page.getByRole('region', { name: ne.festivals.ofMonth });
      await expect(part.getByRole('link', { name: name_ne })).toHaveAttribute(
        'href',
        pathsIn('ne').festivals(id),
      );
    }
    await soundInBothSchemes(page);
    await page.goto(pathsIn('ne').festivals());
    // Only its explanation is not in Nepali: it is marked, and the page says so.
    await expect(page.getByText(about, { exact: true })).toHaveAttribute('lang', 'en');
    await expect(page.getByText(ne.site.notTranslated)).toBeVisible();
    await remove(page, `festivals/${id}`);
    expect(complaints).toEqual([]);
  },
);
