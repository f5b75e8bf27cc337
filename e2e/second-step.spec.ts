import { Secret, TOTP } from 'otpauth';
import { devices, expect, type Page } from 'playwright/test';
import { factorTexts } from '#admin/account/factors/texts.ts';
import { authTexts } from '#admin/account/texts.ts';
import { paths } from '#core/kit/paths';
import { RECOVERY_CODES } from '#core/users/sign-in';
import { en } from '#core/words/en';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, confirm } from '#e2e/support/office';
import { withPasskeys } from '#e2e/support/passkeys';
import { test } from '#e2e/support/services';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { addVolunteer, PASSWORD, pageOf } from '#e2e/support/volunteers';
import { call, signIn } from '#testing/client';

// One worker, so that the society is served once.
test.describe.configure({ mode: 'default' });

const factors = factorTexts;
const section = (page: Page) => page.getByRole('region', { name: factors.title });
const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(authTexts.secondTitle);
  const field = page.getByLabel(authTexts.code);
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

test('an invitation is accepted on a phone, whose passkey then opens the back office', async ({ browser, society }) => {
  const email = `sita-${crypto.randomUUID()}@test.example`;
  const boss = await signIn(society.url);
  const body = JSON.stringify({ email, name: 'Sita Rai', role: 'admin' });
  expect((await call(boss, '/api/admin/users', { method: 'POST', body })).status).toBe(201);

  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: society.url });
  const phone = await context.newPage();
  const complaints = complaintsOf(phone, REFUSALS);
  await withPasskeys(phone);
  const invitation = () => society.letters.find(({ to }) => String(to).includes(email));
  await expect.poll(() => invitation()?.subject).toBe(en.auth.mail.invitationSubject);
  await phone.goto(/http\S+/.exec(invitation()?.text ?? '')?.[0] ?? '');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(en.invited.title('Sita Rai'));
  await phone.getByRole('textbox', { name: authTexts.password }).fill('one for now');
  await button(phone, en.invited.accept).click();
  await isIn(phone);

  await phone.goto('/admin/profile');
  const name = section(phone).getByLabel(factors.passkeys.name);
  await expect(name).toHaveValue(factors.passkeys.phone);
  await name.press('Enter');
  await expectNotification(phone, factors.passkeys.added);
  await takeCodes(phone);
  const list = section(phone).getByRole('list', { name: factors.passkeys.list });
  await expect(list.getByRole('listitem')).toContainText([factors.passkeys.phone]);
  await signOut(phone, email);

  await button(phone, authTexts.byPasskey).click();
  await isIn(phone);
  await phone.goto('/admin/profile');
  await expect(list).toContainText(/last used/);
  await signOut(phone, email);
  await typePassword(phone, email, 'one for now');
  await button(phone, authTexts.passkeyInstead).click();
  await isIn(phone);
  await phone.goto('/admin/profile');
  // A passkey of this phone is there: a second one is refused.
  await name.press('Enter');
  await expect(section(phone).getByRole('alert')).toHaveText(en.factors.passkeyKnown);
  await button(section(phone), factors.passkeys.remove.about.replace('%{name}', 'Phone')).click();
  await confirm(phone, factors.passkeys.remove);
  await expect(list).toHaveCount(0);
  await signOut(phone, email);
  await button(phone, authTexts.byPasskey).click();
  await expect(phone.getByRole('alert')).toHaveText(en.factors.passkeyUnknown);
  expect(complaints.filter((text) => !text.includes('passkey'))).toEqual([]);
  await context.close();
});

test('an app’s code opens the office, and so does a recovery code, in a browser that is remembered', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const origin = new URL(page.url()).origin;
  const volunteer = await addVolunteer(page, 'editor');
  const { email } = volunteer;
  const own = await pageOf(browser, origin, volunteer);
  await own.goto('/admin/profile');
  await button(section(own), factors.app.setUp).click();
  const link = section(own).getByRole('link', { name: factors.app.open });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1000 });
  await section(own).getByLabel(factors.app.code).fill(codeIn(0));
  await own.keyboard.press('Enter');
  const [recovery = ''] = await takeCodes(own);
  await signOut(own, email);

  await typePassword(own, email, PASSWORD);
  // A clock that is fast: the code of now was taken.
  await typeCode(own, codeIn(30));
  await isIn(own);

  // A recovery code in another browser, which is asked for the password alone from then on.
  const context = await browser.newContext({ baseURL: origin });
  const other = await context.newPage();
  await typePassword(other, email, PASSWORD);
  await typeCode(other, 'wrong-code');
  await expect(other.locator('main')).toContainText(en.factors.codeWrong);
  await other.getByLabel(authTexts.remember).check();
  await typeCode(other, recovery);
  await isIn(other);
  await signOut(other, email);
  await typePassword(other, email, PASSWORD);
  await isIn(other);
  await own.goto('/admin/profile');
  await button(section(own), factors.browsers.forget).click();
  await expectNotification(own, factors.browsers.done);
  await signOut(other, email);
  await typePassword(other, email, PASSWORD);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(authTexts.secondTitle);
  await context.close();
  await own.context().close();
});
