import { expect, type Page } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { make } from '#e2e/support/records';
import { LIST, serveWidget, test } from '#e2e/support/services';
import { signInAsAdmin } from '#e2e/support/sign-in';

// One worker, so that the society is served once.
test.describe.configure({ mode: 'default' });

const newcomer = (about: string) => `${about}-${crypto.randomUUID().slice(0, 8)}@example.org`;

async function subscribe(page: Page, name: string, email: string) {
  const answer = await page.request.post(paths.api.newsletter(), {
    data: { name, email, captcha: 'a token' },
  });
  expect(answer.status()).toBe(200);
}

/** Notifications are shown one after the other, for five seconds each. */
const expectNotification = (page: Page, text: string) =>
  expect(page.getByText(text).last()).toBeVisible({ timeout: 20_000 });

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, status: string) {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: status, exact: true }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
}

test('a mail that the provider refused shows the reason, and is sent when it is retried', async ({
  page,
  society,
}) => {
  const complaints = complaintsOf(page, REFUSALS);
  const lost = newcomer('lost');
  society.unknown.add(lost);
  await subscribe(page, 'हरि', lost);
  await signInAsAdmin(page);
  const failed = rowOf(page, lost);
  await expect(async () => {
    await page.goto(`${paths.admin()}/outbox`);
    await expect(failed).toContainText('422 no such mailbox', { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Not sent');
  await expect(failed).toContainText('The mail service refused this mail as it is');
  await expect(failed).toContainText(en.mail.confirm.subject);
  society.unknown.delete(lost);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expectNotification(page, 'The mail will be sent again');
  const mine = () => society.letters.filter(({ to }) => to.some((one) => one.includes(lost)));
  await expect.poll(() => mine().length, { timeout: 20_000 }).toBe(1);
  await choose(page, 'Sent');
  await expect(failed).toBeVisible();
  await expect(failed.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the pages linked in mails confirm and unsubscribe on one click, and not before', async ({
  page,
  society,
}) => {
  const complaints = complaintsOf(page, REFUSALS);
  const reader = newcomer('reader');
  await subscribe(page, 'गीता', reader);
  const link = async (subject: string, which = /https?:\/\/\S+token=\S+/) => {
    const mine = () =>
      society.letters.find((one) => one.subject === subject && String(one.to).includes(reader));
    await expect.poll(mine, { timeout: 20_000 }).toBeTruthy();
    return which.exec(mine()?.text ?? '')?.[0] ?? '';
  };
  const choose = async () => {
    const { preferences } = en.newsletter;
    await page.goto(await link(en.mail.welcome.subject, /https?:\/\/\S+preferences\S+/));
    for (const topic of ['letters', 'events', 'urgent'] as const)
      await page.getByRole('checkbox', { name: preferences[topic] }).uncheck();
    const save = page.getByRole('main').getByRole('button', { name: preferences.save });
    await save.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(preferences.nothing);
    await page.getByRole('checkbox', { name: preferences.urgent }).press('Space');
    await page.getByRole('radio', { name: 'नेपाली' }).check();
    await save.press('Enter');
    await expect(page.getByRole('status').getByText(preferences.saved)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: preferences.letters })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'नेपाली' })).toBeChecked();
  };
  for (const [subject, words] of [
    [en.mail.confirm.subject, en.newsletter.confirm],
    [en.mail.welcome.subject, en.newsletter.unsubscribe],
  ] as const) {
    if (subject === en.mail.welcome.subject) await choose();
    const address = await link(subject);
    await page.goto(address);
    const button = page.getByRole('main').getByRole('button', { name: words.button });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(words.done)).toBeVisible();
    const forged = await page.goto(`${address}x`);
    expect(forged?.status()).toBe(404);
    await expect(page.getByRole('alert')).toHaveText(words.invalid);
  }
  expect(complaints).toEqual([]);
});

test('a letter goes to whoever asked for it once their number is typed, and to nobody before', async ({
  page,
  society,
}) => {
  const complaints = complaintsOf(page, REFUSALS);
  await signInAsAdmin(page);
  const subject = `Dashain ${crypto.randomUUID().slice(0, 8)}`;
  const html = '<p>Namaste, we meet at the hall.</p>';
  const event = await make(page, 'events', {
    ...{ title: `Tika ${subject}`, date: '2031-10-04', location: 'Hall', description: '' },
  });
  const id = await make(page, 'letters', {
    ...{ subject, subject_ne: 'दशैं', preview: 'Soon' },
    blocks: [
      { id: 'a', kind: 'text', html, html_ne: '<p>हलमा भेटौं।</p>' },
      { id: 'b', kind: 'heading', text: 'Coming up', text_ne: 'आउँदा कार्यक्रम' },
      { id: 'c', kind: 'event', event_id: event },
      { id: 'd', kind: 'divider' },
    ],
  });
  await page.goto(paths.adminRecord('letters', id));
  const send = page.getByRole('button', { name: 'Send', exact: true });
  // It gives a reason until the preview is there, which a press does not wait for.
  await expect(send).toBeEnabled();
  await send.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send this letter' });
  const hint = dialog.getByText(/type the number of readers: \d+/);
  const readers = Number(/\d+/.exec((await hint.textContent()) ?? '')?.[0]);
  expect(readers).toBeGreaterThan(0);
  const number = dialog.getByRole('textbox', { name: 'Number of readers' });
  const go = dialog.getByRole('button', { name: 'Send the letter now' });
  await number.fill(String(readers + 1));
  await expect(go).toHaveAccessibleDescription('Type the number of readers first');
  await go.press('Enter');
  await expect(dialog).toBeVisible();
  const mine = () => society.letters.filter((one) => one.subject === subject);
  expect(mine()).toEqual([]);

  await number.fill(String(readers));
  await expect(go).toBeEnabled();
  await go.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => mine().length, { timeout: 30_000 }).toBe(readers);
  expect(new Set(mine().map(({ to }) => String(to))).size).toBe(readers);
  for (const { text, headers } of mine()) {
    expect(text).toContain('we meet at the hall');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(paths.newsletterUnsubscribe());
  }
  await expect(page.getByText('100% are done')).toBeVisible({ timeout: 30_000 });
  await expect(send).toHaveCount(0);

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Read it on the site' }).press('Enter');
  const archive = await opened;
  await expect(archive.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(archive.getByRole('heading', { level: 3, name: `Tika ${subject}` })).toBeVisible();
  await archive.getByRole('link', { name: en.letters.archive.all }).click();
  await expect(archive.getByRole('link', { name: subject })).toBeVisible();
  await archive.close();
  await page.getByRole('switch', { name: 'In the archive' }).press(' ');
  await expect(page.getByRole('link', { name: 'Read it on the site' })).toHaveCount(0);
  expect((await page.request.get(paths.letter(id))).status()).toBe(404);
  expect(complaints).toEqual([]);
});

const form = (page: Page) => page.locator('footer form');
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const { name: nameLabel, email: emailLabel } = en.newsletter;

test("with a mailing-list service the form is posted to it, with the service's fields and no other", async ({
  page,
  society,
}) => {
  const complaints = complaintsOf(page, REFUSALS);
  await serveWidget(page);
  const answer = await page.goto(paths.society());
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
  const posted = society.subscriptions.find((one) => one.get('email') === email);
  expect([...(posted ?? [])]).toEqual([
    ['name', 'सीता'],
    ['email', email],
    ['hp', ''],
    ['list', LIST],
    ['subform', 'yes'],
    ['cf-turnstile-response', 'a token'],
  ]);
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
    const posted = society.subscriptions.find((one) => one.get('email') === email);
    expect([...(posted ?? [])]).toEqual([
      ['name', 'Ram'],
      ['email', email],
      ['hp', ''],
      ['list', LIST],
      ['subform', 'yes'],
    ]);
  });
});
