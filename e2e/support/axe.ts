import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { contrastsOf } from '#e2e/support/contrast';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const EVERYTHING: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Rules whose result may differ between the colour schemes. */
const COLOURS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/**
 * Lists the accessibility errors of a page as `rule: element: why`: violations, and results that
 * axe cannot decide. Contrast that axe cannot decide is measured on the pixels, and names are read. `within` is a
 * selector, for a dialog that covers the page. Frames of other websites are left out.
 */
async function findingsOf(page: Page, within = 'html', runOnly = EVERYTHING): Promise<string[]> {
  await page.evaluate(untilStill);
  // The script is added once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  // No list of passed checks and no preloading of style sheets, which no rule of these tags needs:
  // each takes as long as the checks.
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    iframes: false,
  };
  const { violations, incomplete } = await page.evaluate(runAxe, { within, options });
  const found = linesOf(violations);
  // One element is measured for all similar ones in the other rows of a list.
  const undecided = new Map<string, Line>();
  for (const line of linesOf(incomplete)) {
    if (line.rule === NAME_MISMATCH && (await page.evaluate(isInName, line.target))) continue;
    const kind = line.target.replace(/:nth-child\(\d+\)|Even|Odd/g, '');
    if (line.rule !== 'color-contrast') found.push(line);
    else if (!undecided.has(kind)) undecided.set(kind, line);
  }
  const lines = [...undecided.values()];
  const contrasts = await contrastsOf(
    page,
    lines.map(({ target }) => target),
  );
  for (const [at, line] of lines.entries()) {
    const contrast = contrasts[at];
    if (contrast && contrast.worst < contrast.needed)
      found.push({ ...line, why: `${contrast.worst.toFixed(2)} of ${contrast.needed}` });
  }
  return found.map(({ rule, target, why }) => `${rule}: ${target}: ${why}`);
}

/** The rule that a name holds the text that is seen. Of a single letter that is not Latin, axe cannot tell. */
const NAME_MISMATCH = 'label-content-name-mismatch';

/** Runs in the page: whether the label of an element has the text that is shown in it. */
function isInName(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  const shown = element?.innerText.trim() ?? '';
  return shown !== '' && (element?.ariaLabel ?? '').includes(shown);
}

/** Runs in the page, which has the script. */
async function runAxe({ within, options }: { within: string; options: RunOptions }) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations, incomplete } = await axe.run({ include: [[within]] }, options);
  return { violations, incomplete };
}

/** Waits until a page has no accessibility errors. `within` and `runOnly` as in `findingsOf`. */
export async function sound(page: Page, within?: string, runOnly = EVERYTHING): Promise<void> {
  await expect.poll(() => findingsOf(page, within, runOnly), { timeout: 30_000 }).toEqual([]);
}

/** As `sound`, but a failure lets the test go on to the next page. */
export async function softlySound(page: Page, within?: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => findingsOf(page, within), { message: page.url(), timeout: 10_000 })
    .toEqual([]);
}

/** As `sound`, in the light and the dark colour scheme. */
export async function soundInBothSchemes(page: Page, within?: string): Promise<void> {
  await sound(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await sound(page, within, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Runs in the page until nothing has moved for three frames: during a transition, colours are not
 * the final ones. Endless animations are ignored.
 */
async function untilStill(): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  let still = 0;
  while (still < 3) {
    await new Promise(requestAnimationFrame);
    still = isMoving() ? 0 : still + 1;
  }
}

interface Line {
  rule: string;
  target: string;
  why: string;
}

const linesOf = (results: Result[]): Line[] =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => ({
      rule: id,
      target: target.join(' '),
      why: [...any, ...all, ...none].map(({ message }) => message).join('; '),
    })),
  );
