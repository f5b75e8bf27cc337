import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { ON_PHONE_TOO } from '#e2e/support/phone';

const form = (page: Page) => page.locator('footer form');
const { name: nameLabel, email: emailLabel } = en.newsletter;
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label });

// Each colour scheme once.
test.use({ colorScheme: ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });

test(
  'the newsletter form in the footer shows missing fields, and subscribes a reader',
  ON_PHONE_TOO,
  async ({ page }, info) => {
    const complaints = complaintsOf(page, REFUSALS);
    await page.goto(paths.society());
    await field(page, nameLabel).focus();
    await expect(page.locator('footer astro-island[ssr]')).toHaveCount(0);
    await expect(form(page).locator('input[name=subform]')).toHaveValue('yes');
    const subscribe = form(page).getByRole('button', { name: en.newsletter.subscribe });
    await subscribe.click();
    await expect(field(page, nameLabel)).toBeFocused();
    await expect(field(page, nameLabel)).toHaveAccessibleDescription('Name is required');
    await expect(field(page, emailLabel)).toHaveAccessibleDescription('Email is required');
    await field(page, nameLabel).fill('Sita');
    // The error of an edited field disappears, the other stays.
    await expect(field(page, nameLabel)).not.toHaveAttribute('aria-invalid');
    await field(page, emailLabel).fill('sita@');
    await subscribe.click();
    await expect(field(page, emailLabel)).toHaveAccessibleDescription(en.newsletter.emailInvalid);
    await sound(page);

    await field(page, emailLabel).fill(`${info.project.name}@example.org`);
    await subscribe.click();
    await expect(form(page).getByRole('alert')).toHaveText(en.captcha.required);
    await form(page).getByLabel(en.captcha.check).check();
    await expect(form(page).getByText(en.captcha.done)).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route(`**${paths.api.newsletter()}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await subscribe.click();
    const busy = form(page).getByRole('button', { name: en.newsletter.subscribing });
    await expect(busy).toBeDisabled();
    held.resolve();
    await expect(form(page).getByText(en.newsletter.sent)).toBeVisible();
    await expect(field(page, emailLabel)).toHaveValue('');
    // The button was disabled meanwhile, and has the focus again.
    await expect(subscribe).toBeFocused();
    await sound(page);
    expect(complaints).toEqual([]);
  },
);

test('a form that is in use before the script of the page runs gets its script all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const first = document.querySelector<HTMLElement>('footer form input[name=name]');
      if (!first) return;
      first.focus();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(paths.society());
  await expect(field(page, nameLabel)).toBeFocused();
  await expect(page.locator('footer astro-island[ssr]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter form that is pressed empty stays on its page', async ({ page }) => {
    await page.goto(paths.society());
    await form(page).getByRole('button', { name: en.newsletter.subscribe }).click();
    await expect(page).toHaveURL(paths.society());
    await expect(field(page, nameLabel)).toBeFocused();
  });
});
