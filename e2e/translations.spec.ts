import { readFile } from 'node:fs/promises';
import papaparse from 'papaparse';
import { expect, type Page, test } from 'playwright/test';
import { translationMessages } from '#admin/translation/messages.ts';
import { paths, pathsIn } from '#core/paths';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { button, counted, farAway } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { screen, file, taken } = translationMessages;

/** The rows of a file that is downloaded, as a spreadsheet reads them. */
async function downloaded(page: Page, name: string) {
  const download = page.waitForEvent('download');
  await button(page, name).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return papaparse.parse<Record<string, string>>(text.slice(1), {
    ...{ header: true, skipEmptyLines: true },
  }).data;
}

const takeIn = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    ...{ name: 'translated.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  });

test(
  'what is not in Nepali is listed, given to a translator as a file, and taken in again',
  ON_PHONE_TOO,
  async ({ page }, info) => {
    const complaints = complaintsOf(page);
    const title = `Kites (${info.project.name}, ${crypto.randomUUID().slice(0, 8)})`;
    const description = '<p>Bring a <strong>kite</strong>, "please"; or two</p>';
    await signInAsAdmin(page);
    const date = await farAway(page);
    const id = await make(page, 'events', { title, date, location: '+Hall', description });
    const nepali: Record<string, string> = {
      title: `चङ्गा ${title}`,
      description: '<p><strong>चङ्गा</strong> ल्याउनुहोस्</p>',
    };

    await page.goto(`${paths.admin()}/translations`);
    await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible();
    const rows = page
      .getByRole('region', { name: screen.missing })
      .getByRole('listitem')
      .filter({ hasText: title });
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: screen.formatted })).toContainText('Bring a kite');
    await expect(rows.first().getByRole('link')).toHaveAttribute(
      'href',
      paths.adminRecord('events', id),
    );
    await soundInBothSchemes(page);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBeLessThanOrEqual(0);

    const all = await downloaded(page, file.all);
    const missing = await downloaded(page, file.missing);
    expect(missing.length).toBeLessThan(all.length);
    const own = missing.filter((row) => row.id === id);
    expect(own.map(({ field, en, ne }) => [field, en, ne])).toEqual([
      ['title', title, ''],
      // Marked, so that no spreadsheet runs it as a formula.
      ['location', "'+Hall", ''],
      ['description', description, ''],
    ]);
    // Other journeys write texts of their own meanwhile.
    const given = own.map((row) => ({ ...row, ne: nepali[row.field ?? ''] ?? '' }));
    const saved = papaparse.unparse(given, { delimiter: ';', newline: '\r\n' });
    await takeIn(page, saved);
    const result = page.getByRole('status').filter({ hasText: taken.title });
    await expect(result).toContainText(counted(taken.stored, 2));
    await expect(result).toContainText(counted(taken.empty, 1));
    await expect(rows).toHaveCount(1);
    await soundInBothSchemes(page);

    await takeIn(page, saved);
    await expect(result).toContainText(counted(taken.same, 2));
    await expect(result).toContainText(counted(taken.stored, 0));
    await takeIn(page, 'name,email\r\nMaya,maya@example.org\r\n');
    await expect(page.getByText(file.problems.columns)).toBeVisible();

    await page.goto(pathsIn('ne').event(id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`चङ्गा ${title}`);
    await expect(page.getByRole('main').getByText('चङ्गा ल्याउनुहोस्')).toBeVisible();
    await expect(page.getByRole('main').getByText('चङ्गा', { exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
    await remove(page, `events/${id}`);
  },
);
