import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { englishOffice } from '#admin/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound, soundInBothSchemes } from '#e2e/support/axe';
import { button, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';

const says = englishOffice.resources.pages;

test(
  'a new page says where it is, is put into menu and footer, and is found there',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    await signInAsAdmin(page);
    const name = `Patrons ${randomUUID().slice(0, 8)}`;
    await page.goto(`${paths.admin()}/pages/new`);
    await input(page, en.labels.pages.title).fill(name);
    const slug = name.toLowerCase().replace(' ', '-');
    await expect(page.getByRole('link', { name: new RegExp(`/${slug}$`) })).toBeVisible();
    await button(page, 'Save').click();
    const notice = page.getByRole('alert').filter({ hasText: says.whereabouts.unlisted });
    await expect(notice.getByRole('link', { name: new RegExp(`/${slug}$`) })).toBeVisible();
    await notice.getByRole('link', { name: says.whereabouts.put_there }).click();

    const sectionOf = (place: string) => page.getByRole('region', { name: place });
    const savedMenu = () =>
      page.waitForResponse((answer) => answer.url().endsWith(paths.api.pageMenu()));
    const first = isMobile ? says.places.about : says.places.top;
    for (const place of [first, says.places.footer]) {
      const section = sectionOf(place);
      const list = section.getByRole('combobox', { name: says.menu.add });
      await list.focus();
      await page.keyboard.press('Enter');
      const saved = savedMenu();
      const option = page.getByRole('option', { name, exact: true });
      await option.focus();
      await page.keyboard.press('Enter');
      expect((await saved).ok()).toBe(true);
      await expect(section.getByRole('link', { name })).toBeVisible();
    }
    await soundInBothSchemes(page);
    if (!isMobile) {
      // A section without a page is a place to drop one, too.
      const about = sectionOf(says.places.about);
      const saved = savedMenu();
      await sectionOf(first).getByRole('listitem').filter({ hasText: name }).dragTo(about);
      expect((await saved).ok()).toBe(true);
      await expect(about.getByRole('link', { name })).toBeVisible();
    }

    await page.goto(paths.home());
    const menu = page.getByRole('navigation', { name: en.nav.label });
    const link = menu.getByRole('link', { name, exact: true });
    if (isMobile) await menu.getByText(en.nav.menu, { exact: true }).tap();
    else await menu.getByRole('link', { name: en.nav.about, exact: true }).hover();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: en.breadcrumb.label });
    await expect(crumbs.getByRole('listitem')).toHaveText([en.nav.home, en.nav.about, name]);
    const footer = page.getByRole('navigation', { name: en.footer.links });
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/${slug}`);
    await sound(page);
  },
);
