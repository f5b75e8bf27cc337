import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'playwright/test';
import { renderLetter } from '#api/letters/render';
import { htmlOf } from '#api/mail/mailer';
import { LANGS, type Lang } from '#core/kit/lang';
import { sound } from '#e2e/support/axe';
import { contextIn, everything, SITE } from '#testing/letter';

const PHOTO = readFileSync(new URL('../docs/screenshots/home.webp', import.meta.url));

/** Stands for the face with Devanagari that every phone has. */
const FACE = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/yantramanav/files/yantramanav-devanagari-400-normal.woff2'),
).toString('base64');
const DEVANAGARI = `@font-face{font-family:'Noto Sans Devanagari';src:url(data:font/woff2;base64,${FACE})}`;

/** Runs in the page, which is hidden: Chromium keeps the boxes of texts that it drew before a face arrived. */
async function showWithFace() {
  await document.fonts.load("16px 'Noto Sans Devanagari'", 'न');
  document.body.hidden = false;
}

const ANSWER = 'Dear Sita,\n\nthe classes begin in June.\n\n> When do the classes begin?\n> Thank you';

/** The HTML of the letter with every kind of part, with a face for Nepali. */
function letterIn(lang: Lang): string {
  const { html } = renderLetter(everything, contextIn(lang));
  const faced = html.replace('</head>', `<style>${DEVANAGARI}</style></head>`);
  return faced.replace('<body', '<body hidden');
}

test('letters and other mails are accessible and fit, in each language and colour scheme', async ({ page }) => {
  await page.route(`${SITE}/**`, (route) => route.fulfill({ body: PHOTO, contentType: 'image/webp' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const lang of LANGS) {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.setContent(letterIn(lang));
      await page.evaluate(showWithFace);
      await sound(page);
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    for (const personal of [false, true]) {
      await page.setContent(htmlOf(`${ANSWER}\n\n${SITE}`, { subject: 'News', lang: 'en', personal }));
      await sound(page);
    }
  }
});
