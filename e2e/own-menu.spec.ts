import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { englishOffice } from '#admin/shell/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { button, input } from '#e2e/support/office';
import { open } from '#e2e/support/open';
import { signInAsAdmin } from '#e2e/support/sign-in';

const says = englishOffice.resources.pages;

test('a new page is put into menu and footer, and visitors find it there', async ({ page }) => {
  await signInAsAdmin(page);
  const name = `Patrons ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  await page.goto(`${paths.admin()}/pages/new`);
  await input(page, en.labels.pages.title).fill(name);
  // Else nothing would lead to it.
  const inFooter = page.getByLabel(en.labels.pages.in_footer, { exact: true });
  await expect(inFooter).toBeChecked();
  await inFooter.uncheck();
  await button(page, 'Save').click();
  const notice = page.getByRole('alert').filter({ hasText: says.whereabouts.unlisted });
  await expect(notice.getByRole('link', { name: new RegExp(`/${slug}$`) })).toBeVisible();
  await notice.getByRole('link', { name: says.whereabouts.put_there }).click();
  for (const place of [says.places.about, says.places.footer]) {
    const section = page.getByRole('region', { name: place });
    await section.getByRole('combobox', { name: says.menu.add }).click();
    const saved = page.waitForResponse((one) => one.url().endsWith(paths.api.pageMenu()));
    await page.getByRole('option', { name, exact: true }).click();
    expect((await saved).ok()).toBe(true);
    await expect(section.getByRole('link', { name })).toBeVisible();
  }

  await open(page, paths.home());
  const menu = page.getByRole('navigation', { name: en.nav.label });
  await menu.getByRole('link', { name: en.nav.about, exact: true }).hover();
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: en.breadcrumb.label });
  await expect(crumbs.getByRole('listitem')).toHaveText([en.nav.home, en.nav.about, name]);
  const footer = page.getByRole('navigation', { name: en.footer.links });
  await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/${slug}`);
});
