import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { officeTexts } from '#admin/kit/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { button, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { breakCalls, call, newSociety } from '#testing/office/society';

const logout = page.getByRole('navigation').getByRole('button', { name: officeTexts.logout });
/** Fails for whoever is signed out. */
const isSignedIn = () => call('GET', paths.api.dashboard());

beforeAll(() => newSociety());

test('a sign-out with unsaved input asks first, and whoever stays is still signed in', async () => {
  await openOffice('pages/new');
  await input(en.labels.pages.title).fill('Stayed');
  await logout.click();
  const question = page.getByRole('dialog', { name: officeTexts.leave.title });
  // A sign-out forgets what this browser keeps.
  await expect.element(question).toMatchTextContent(officeTexts.leave.content);
  await button(officeTexts.leave.keep, question).click();
  await expect.element(input(en.labels.pages.title)).toHaveValue('Stayed');
  await isSignedIn();
});

test('a link from elsewhere signs nobody out', async () => {
  await openOffice('logout');
  await expect.poll(() => document.title).toBe(en.site.title(officeTexts.dashboard));
  await isSignedIn();
});

test('whoever could not be signed out is told, and the screen before comes back', async () => {
  await openOffice('events');
  await breakCalls({ method: 'POST', path: `${paths.api.auth()}/sign-out`, how: 'refused' });
  await logout.click();
  await expectNotification(officeTexts.logout_failed);
  await expectScreen('events');
  await isSignedIn();
});
