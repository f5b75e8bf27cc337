import { expect, type Locator, test } from 'playwright/test';
import { eventTexts } from '#admin/events/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { expectNotification } from '#e2e/support/notifications';
import { button, farAway, idOf, input } from '#e2e/support/office';
import { open } from '#e2e/support/open';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { notifications: says, status, cancel } = eventTexts;
const fields = en.labels.events;

test('an event is created, cancelled and deleted by keyboard alone, from the list on', async ({ page }) => {
  await signInAsAdmin(page);
  const [year = '', month = '', day = ''] = (await farAway(page)).split('-');
  /** Presses Tab until the element has the focus, as keyboard users do. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 80; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target} is out of reach`);
  };
  const pressOn = async (target: Locator) => {
    await reach(target);
    await page.keyboard.press('Enter');
  };
  await page.goto('/admin/events');
  await pressOn(page.getByRole('link', { name: eventTexts.new }));
  await expect(page).toHaveURL(/\/admin\/events\/new$/);
  await reach(input(page, fields.title));
  await page.keyboard.type(`Typed ${crypto.randomUUID().slice(0, 8)}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(page.getByRole('combobox', { name: fields.status })).toHaveText(status.upcoming);
  await reach(input(page, fields.location));
  await page.keyboard.type('Mount Albert');
  await pressOn(button(page, 'Save'));
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const onSite = await page.context().newPage();
  const address = paths.event(idOf(page));

  await pressOn(button(page, cancel.button));
  const dialog = page.getByRole('dialog', { name: cancel.title });
  // The question holds the focus until it is answered.
  await pressOn(button(dialog, cancel.keep));
  await expect(dialog).toBeHidden();
  await pressOn(button(page, cancel.button));
  await pressOn(button(dialog, cancel.confirm));
  await expectNotification(page, says.cancel);
  await open(onSite, address);
  await expect(onSite.getByRole('article').first()).toContainText(en.events.cancelledText);

  await pressOn(button(page, 'Delete'));
  await pressOn(button(page.getByRole('dialog'), eventTexts.delete.confirm));
  await expectNotification(page, says.deleted);
  await expect(page).toHaveURL(/\/admin\/events$/);
  expect((await onSite.reload())?.status()).toBe(404);
});
