import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { soundInBothSchemes } from '#e2e/support/axe';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';

test(
  'the dashboard begins with what needs care and what is next, and the menu counts unread messages',
  ON_PHONE_TOO,
  async ({ page, isMobile, baseURL }) => {
    const form = {
      ...{ name: 'Maya Rai', email: 'maya@test.example', subject: 'A question about the hall' },
      message: 'Is the hall warm in winter? We would bring small children.',
    };
    // A form without the captcha's script is stored as a message, too.
    const headers = { Origin: new URL(baseURL ?? '').origin };
    await page.request.post(paths.contact(), { form, headers });
    await signInAsAdmin(page);
    const told = page.waitForResponse((answer) => answer.url().endsWith(paths.api.dashboard()));
    await page.goto(paths.admin());
    await (await told).finished();
    const order = ['Needs Care', 'Next Events', 'Recent Activity'];
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
    const headings = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
    await expect(page.getByRole('heading', { name: 'Needs Care' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Total Events' })).toHaveCount(1);
    await soundInBothSchemes(page);

    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const item = page.getByRole('menuitem', { name: /^\d+ unread Messages$/ });
    await expect(item).toBeVisible();
    await item.press('Enter');
    await expect(page).toHaveURL(/\/admin\/messages/);
  },
);
