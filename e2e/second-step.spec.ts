import { Secret, TOTP } from 'otpauth';
import { devices, expect, type Page, test } from 'playwright/test';
import { authMessages } from '#admin/auth/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { userMessages } from '#admin/users/messages.ts';
import { paths } from '#core/paths';
import { RECOVERY_CODES } from '#core/rules/factors';
import { en } from '#core/words/en';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { societyWithLetters } from '#e2e/support/letters';
import { expectNotification, quiet } from '#e2e/support/notifications';
import { button, confirm, farAway, input } from '#e2e/support/office';
import { withPasskeys } from '#e2e/support/passkeys';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { addVolunteer, PASSWORD, pageOf } from '#e2e/support/volunteers';
import { admin, call, sessionCookies, signIn } from '#testing/client';

const { factors } = authMessages;
const section = (page: Page) => page.getByRole('region', { name: factors.title });
const isIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();

/** Fills the form for email and password in, by keyboard alone. */
async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto(paths.adminLogin());
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Types a code at the second step, by keyboard alone. */
async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(authMessages.secondTitle);
  const field = page.getByLabel(authMessages.code);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(?:${email}|Profile)$`) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).last().click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  // The address is there before the page is, which the back office leaves for.
  await expect(page.getByLabel('Email')).toBeFocused();
}

/** The recovery codes that are shown, which are put away. */
async function takeCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('region', { name: factors.codes.shown, exact: true });
  await expect(shown.getByRole('listitem')).toHaveCount(RECOVERY_CODES);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await button(shown, factors.codes.kept).click();
  await expect(shown).toHaveCount(0);
  return codes;
}

test.describe('in a society of its own', () => {
  let society: Awaited<ReturnType<typeof societyWithLetters>>;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    society = await societyWithLetters();
  });
  test.afterAll(() => society?.close());

  test('an invitation is accepted on a phone, whose passkey then opens the back office', async ({
    browser,
  }) => {
    const email = `sita-${crypto.randomUUID()}@test.example`;
    const boss = await signIn(society.url);
    const body = JSON.stringify({ email, role: 'admin' });
    expect((await call(boss, '/api/admin/users', { method: 'POST', body })).status).toBe(201);

    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: society.url });
    const phone = await context.newPage();
    const complaints = complaintsOf(phone, REFUSALS);
    await withPasskeys(phone);
    await phone.goto(await society.mailedLink(email, en.auth.mail.invitationSubject));
    await phone
      .getByRole('textbox', { name: authMessages.newPassword, exact: true })
      .fill('one for now');
    await phone.getByRole('textbox', { name: authMessages.repeat }).fill('one for now');
    await button(phone, authMessages.setPassword).click();
    await expect(phone.getByRole('status')).toHaveText(en.auth.passwordSet);
    await typePassword(phone, email, 'one for now');
    await isIn(phone);

    await phone.goto('/admin/profile');
    const name = section(phone).getByLabel(factors.passkeys.name);
    await expect(name).toHaveValue(factors.passkeys.phone);
    await soundInBothSchemes(phone);
    await name.press('Enter');
    await expectNotification(phone, factors.passkeys.added);
    await soundInBothSchemes(phone);
    await takeCodes(phone);
    const list = section(phone).getByRole('list', { name: factors.passkeys.list });
    await expect(list.getByRole('listitem')).toContainText([factors.passkeys.phone]);
    await signOut(phone, email);

    await button(phone, authMessages.byPasskey).click();
    await isIn(phone);
    await phone.goto('/admin/profile');
    await expect(list).toContainText(/last used/);
    // A passkey of this phone is there: a second one is refused.
    await name.press('Enter');
    await expect(section(phone).getByRole('alert')).toHaveText(en.factors.passkeyKnown);
    await button(section(phone), factors.passkeys.remove.about.replace('%{name}', 'Phone')).click();
    await confirm(phone, factors.passkeys.remove);
    await expect(list).toHaveCount(0);
    await signOut(phone, email);
    await button(phone, authMessages.byPasskey).click();
    await expect(phone.getByRole('alert')).toHaveText(en.factors.passkeyUnknown);
    expect(complaints.filter((text) => !text.includes('passkey'))).toEqual([]);
    await context.close();
  });

  test('an admin of whom a second step is demanded sets one up, and goes on', async ({
    browser,
  }) => {
    const boss = await signIn(society.url);
    const context = await browser.newContext({ baseURL: society.url });
    await context.addCookies(sessionCookies(boss));
    const page = await context.newPage();
    await withPasskeys(page);
    await page.goto('/admin/settings');
    const { today }: { today: string } = await (await page.request.get(paths.api.health())).json();
    await page.getByLabel(settingsMessages.fields.second_step_from).fill(today);
    await button(page, settingsMessages.save).click();
    await expectNotification(page, settingsMessages.notifications.updated);

    // The demand is there from the next call on.
    await page.goto('/admin/events');
    await expect(page).toHaveURL(/\/admin\/profile$/);
    await expect(section(page)).toContainText(factors.missingAdd);
    await quiet(page);
    await soundInBothSchemes(page, 'main');
    await button(section(page), factors.passkeys.add).click();
    await takeCodes(page);
    await expect(section(page)).not.toContainText(factors.missingAdd);
    await page.getByRole('menuitem', { name: 'Events' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/events/);

    // By password alone there is no way in any more.
    await signOut(page, admin.email);
    await typePassword(page, admin.email, admin.password);
    await expect(page.getByLabel(authMessages.recoveryCode)).toBeFocused();
    await button(page, authMessages.passkeyInstead).click();
    await expect(page).toHaveURL(/\/admin\/?$/);
    await context.close();
  });
});

test('an app’s code opens once, a recovery code once, and an admin resets what is lost', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInAsAdmin(page, { shared: false });
  const origin = new URL(page.url()).origin;
  const volunteer = await addVolunteer(page, 'editor');
  const { email } = volunteer;
  const own = await pageOf(browser, origin, volunteer);

  await own.goto('/admin/profile');
  await button(section(own), factors.app.setUp).click();
  await expect(section(own).getByRole('img', { name: factors.app.picture })).toBeVisible();
  const uri = await section(own).getByRole('link', { name: factors.app.open }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await expect(section(own)).toContainText(secret.slice(0, 4));
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1000 });
  const field = section(own).getByLabel(factors.app.code);
  await field.fill('12');
  await field.press('Enter');
  await expect(section(own)).toContainText(en.factors.codeWrong);
  await soundInBothSchemes(own);
  await field.fill(codeIn(0));
  await field.press('Enter');
  await expectNotification(own, factors.app.added);
  const codes = await takeCodes(own);
  await signOut(own, email);

  await typePassword(own, email, PASSWORD);
  await typeCode(own, '123 45');
  await expect(own.locator('main')).toContainText(en.factors.codeWrong);
  await soundInBothSchemes(own);
  // A clock that is fast: the one of now was taken. It stays good while the half minute changes.
  const used = codeIn(30);
  await typeCode(own, used);
  await expect(own).toHaveURL(/\/admin\/?$/);

  // The same code in another browser, and a recovery code there.
  const context = await browser.newContext({ baseURL: origin });
  const other = await context.newPage();
  await typePassword(other, email, PASSWORD);
  await typeCode(other, used);
  await expect(other.locator('main')).toContainText(en.factors.codeUsed);
  await typeCode(other, codes[0] ?? '');
  await expect(other).toHaveURL(/\/admin\/?$/);
  await context.clearCookies();
  await typePassword(other, email, PASSWORD);
  await typeCode(other, codes[0] ?? '');
  await expect(other.locator('main')).toContainText(en.factors.codeWrong);
  await other.getByLabel(authMessages.remember).check();
  await typeCode(other, codes[1] ?? '');
  await expect(other).toHaveURL(/\/admin\/?$/);

  // A remembered browser is asked for the password alone, until it is forgotten.
  await signOut(other, email);
  await typePassword(other, email, PASSWORD);
  await expect(other).toHaveURL(/\/admin\/?$/);
  await other.goto('/admin/profile');
  await button(section(other), factors.browsers.forget).click();
  await expectNotification(other, factors.browsers.done);

  // The session ends while somebody types: the dialog asks for both steps, and what was typed is saved.
  const title = `Dashain ${crypto.randomUUID().slice(0, 8)}`;
  await other.goto('/admin/events/new');
  await input(other, 'Title').fill(title);
  await other.getByRole('textbox', { name: 'Date' }).fill(await farAway(page));
  await input(other, 'Location').fill('Hall');
  await context.clearCookies();
  await button(other, 'Save').click();
  const again = other.getByRole('dialog', { name: officeMessages.session.title });
  await again.getByLabel('Password').fill(PASSWORD);
  await again.getByLabel('Password').press('Enter');
  const second = other.getByRole('dialog', { name: authMessages.secondTitle });
  const code = second.getByLabel(officeMessages.identity.code, { exact: true });
  await code.fill('000 000');
  await code.press('Enter');
  await expect(second).toContainText(en.factors.codeWrong);
  await soundInBothSchemes(other, '[role="dialog"]');
  await code.fill(codes[2] ?? '');
  await code.press('Enter');
  await expectNotification(other, 'Event created successfully');
  await context.close();
  await own.context().close();

  await page.goto(`/admin/users/${volunteer.id}`);
  await button(page, userMessages.resetFactors.button).click();
  await confirm(page, userMessages.resetFactors);
  await expectNotification(page, userMessages.resetFactors.done.replace('%{email}', email));
  await expect(button(page, userMessages.resetFactors.button)).toHaveCount(0);
  const fresh = await (await browser.newContext({ baseURL: origin })).newPage();
  await typePassword(fresh, email, PASSWORD);
  await expect(fresh).toHaveURL(/\/admin\/?$/);
  await fresh.context().close();
});

test('before what is hard to undo the password is asked again, and what was typed stays', async ({
  page,
}) => {
  await signInAsAdmin(page, { shared: false });
  const { id } = await addVolunteer(page, 'writer');
  await page.goto(`/admin/users/${id}`);
  await input(page, userMessages.inputs.name).fill('Sita Rai');
  // A quarter of an hour is too long for a journey: the refusal is made here.
  let refusals = 0;
  await page.route(`**${paths.api.admin()}/users/${id}`, async (route) => {
    if (route.request().method() !== 'PUT' || refusals >= 2) return route.fallback();
    refusals += 1;
    await route.fulfill({ status: 403, json: { message: en.factors.confirm, reason: 'confirm' } });
  });
  const { identity } = officeMessages;
  const dialog = page.getByRole('dialog', { name: identity.title });
  await button(page, userMessages.save).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await soundInBothSchemes(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expectNotification(page, en.factors.confirm);
  await expect(input(page, userMessages.inputs.name)).toHaveValue('Sita Rai');

  await button(page, userMessages.save).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(en.auth.passwordWrong);
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expectNotification(page, userMessages.notifications.updated);
  await expect(dialog).toHaveCount(0);
  expect(refusals).toBe(2);
});
