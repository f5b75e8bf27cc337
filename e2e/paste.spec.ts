import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { savingTexts } from '#admin/kit/saving/texts.ts';
import { pageTexts } from '#admin/pages/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { toast } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { open } from '#e2e/support/open';
import { smallPhoto } from '#e2e/support/photos';
import { signInAsAdmin } from '#e2e/support/sign-in';

const sample = (name: string) => readFileSync(new URL(`../testing/samples/pasted/${name}`, import.meta.url), 'utf8');

/** What a clipboard has. */
interface Clipboard {
  html?: string;
  rtf?: string;
  /** A picture file: its bytes in base64. */
  picture?: string;
}

const textOf = (page: Page) => page.getByRole('textbox', { name: en.labels.pages.content, exact: true });

/** Pastes at the cursor what a word processor puts into the clipboard. */
async function paste(page: Page, clipboard: Clipboard): Promise<void> {
  await textOf(page).evaluate((editor, { html, rtf, picture }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (rtf) clipboardData.setData('text/rtf', rtf);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    }
    const options = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', options));
  }, clipboard);
}

test('a text pasted from Word is shown on the site with its list, table and picture, which is ours', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto(`${paths.admin()}/pages/new`);
  const title = `Pasted ${randomUUID().slice(0, 8)}`;
  await input(page, en.labels.pages.title).fill(title);
  const text = textOf(page);
  await text.click();
  await paste(page, { html: sample('word.html'), rtf: sample('word.rtf') });
  await expect(text.getByRole('img', { name: 'Girls dancing in red' })).toHaveAttribute('src', /^\/media\//);
  const told = page.getByRole('status').filter({ hasText: 'A picture was uploaded.' });
  await expect(told).toContainText('A link led to a file on your computer');
  await button(page, 'Save').click();
  await toast(page, pageTexts.notifications.created);

  await open(page, `/${title.toLowerCase().replace(' ', '-')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('columnheader')).toHaveText(['Time', 'What']);
  await expect(main.getByRole('heading', { level: 3, name: 'The day' })).toBeVisible();
  await expect(main.locator('ul ul li')).toHaveText('no plastic');
  await expect(main.locator('.prose img')).toHaveAttribute('src', /^\/media\//);
});

test('a picture that was still being uploaded when the tab was closed is taken out, and said', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto(`${paths.admin()}/pages/new`);
  await input(page, en.labels.pages.title).fill('Left');
  const text = textOf(page);
  await text.click();
  // The answer never comes.
  await page.route(`**${paths.api.upload('editor')}`, () => {});
  const { buffer } = await smallPhoto('photo.jpg', 4);
  await paste(page, { picture: buffer.toString('base64') });
  await expect(text.locator('img[src^="blob:"]')).toHaveCount(1);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await button(page, savingTexts.bring_back).click();
  const told = page.getByRole('status').filter({ hasText: 'it was still being uploaded' });
  await expect(told).toBeVisible();
  await expect(text.getByRole('img')).toHaveCount(0);
});
