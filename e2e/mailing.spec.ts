import { expect, type Page } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { toast } from '#e2e/support/notifications';
import { open } from '#e2e/support/open';
import { LIST, serveWidget, test } from '#e2e/support/services';
import { signInAsAdmin } from '#e2e/support/sign-in';

// One worker, so that the society is served once.
test.describe.configure({ mode: 'default' });

const newcomer = (about: string) => `${about}-${crypto.randomUUID().slice(0, 8)}@example.org`;

test('a mail that the provider refused shows the reason, and is sent when it is retried', async ({ page, society }) => {
  const complaints = complaintsOf(page, REFUSALS);
  const lost = newcomer('lost');
  society.unknown.add(lost);
  const data = { name: 'हरि', email: lost, captcha: 'a token' };
  expect((await page.request.post(paths.api.newsletter(), { data })).status()).toBe(200);
  await signInAsAdmin(page);
  const failed = page.getByRole('row').filter({ hasText: lost });
  await expect(async () => {
    await page.goto(`${paths.admin()}/outbox`);
    await expect(failed).toContainText('422 no such mailbox', { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveText('Not sent');
  await expect(failed).toContainText('The mail service refused this mail as it is');
  await expect(failed).toContainText(en.mail.confirm.subject);
  society.unknown.delete(lost);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await toast(page, 'The mail will be sent again');
  const mine = () => society.letters.filter(({ to }) => to.some((one) => one.includes(lost)));
  await expect.poll(() => mine().length, { timeout: 20_000 }).toBe(1);
  await status.click();
  await page.getByRole('option', { name: 'Sent', exact: true }).click();
  await expect(failed).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

const form = (page: Page) => page.locator('footer form');
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const { name: nameLabel, email: emailLabel } = en.newsletter;
/** The fields that the service gets. */
const posted = (name: string, email: string) => Object.entries({ name, email, hp: '', list: LIST, subform: 'yes' });

test("with a mailing-list service the form is posted to it, with the service's fields and no other", async ({
  page,
  society,
}) => {
  const complaints = complaintsOf(page, REFUSALS);
  await serveWidget(page);
  const answer = await open(page, paths.society());
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(new RegExp(`form-action [^;]*${society.listUrl}`));
  await field(page, nameLabel).focus();
  await expect(page.locator('footer astro-island[ssr]')).toHaveCount(0);
  await expect(form(page).getByText('Verified by the widget')).toBeVisible();
  const subscribeTo = form(page).getByRole('button', { name: en.newsletter.subscribe });
  await subscribeTo.click();
  await expect(field(page, nameLabel)).toHaveAccessibleDescription(en.newsletter.nameRequired);
  expect(new URL(page.url()).origin).toBe(society.url);

  const email = newcomer('service');
  await field(page, nameLabel).fill('सीता');
  await field(page, emailLabel).fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${society.listUrl}/subscribe`);
  await expect(page.getByText('Subscribed at the service')).toBeVisible();
  expect(society.subscriptions.at(-1)).toEqual([...posted('सीता', email), ['cf-turnstile-response', 'a token']]);
  // After Back, the form can be sent again.
  await page.goBack();
  await field(page, nameLabel).focus();
  await expect(subscribeTo).toBeEnabled();
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted to a mailing-list service', async ({ page, society }) => {
    await page.goto(paths.society());
    const email = newcomer('plain');
    await field(page, nameLabel).fill('Ram');
    await field(page, emailLabel).fill(email);
    await form(page).getByRole('button', { name: en.newsletter.subscribe }).click();
    await expect(page).toHaveURL(`${society.listUrl}/subscribe`);
    expect(society.subscriptions.at(-1)).toEqual(posted('Ram', email));
  });
});
