import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { NodeResult, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const EVERYTHING: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/**
 * Where axe cannot decide whether a text is read, because a picture or a line is behind it. The colours of each
 * are proven on Node: those of the site in site/build/palette/contrast.test.ts, those of the back office in
 * admin/shell/theme.test.ts.
 */
const PROVEN_ON_NODE = [
  // Over the veil of the home page's picture.
  '.hero',
  // On the sky that stands for the picture of an event.
  '.event-picture__words',
  // On its own ground, behind the picture that covers it once it has loaded.
  'figure > .spinner',
  // On its own ground, beside its arrow.
  'select',
  // On the ground of the calendar, between the lines of its days.
  'astro-island table',
  // On the glass over photos.
  '.yarl__root, [data-step]',
  // On the papers and buttons of the theme.
  '[class*="Mui"]',
];

/**
 * Lists the accessibility errors of a page as `rule: element: why`: violations, and what axe cannot decide and
 * nothing else proves. `within` is a selector, for a dialog that covers the page. Frames of other websites are left
 * out.
 */
async function findingsOf(page: Page, within: string, runOnly: RunOptions['runOnly']) {
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
    elementRef: true,
  };
  return page.evaluate(runAxe, { within, options, proven: PROVEN_ON_NODE });
}

interface Asked {
  within: string;
  options: RunOptions;
  proven: readonly string[];
}

/** Runs in the page, which has the script. */
async function runAxe({ within, options, proven }: Asked): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations, incomplete } = await axe.run({ include: [[within]] }, options);
  const says = (id: string, { target, any, all, none }: NodeResult) =>
    `${id}: ${target.join(' ')}: ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`;
  /** Of a single letter that is not Latin, axe cannot tell whether the name holds it. */
  const isInName = (element: HTMLElement | undefined) => {
    const shown = element?.innerText.trim() ?? '';
    return shown !== '' && (element?.ariaLabel ?? '').includes(shown);
  };
  const isProven = (id: string, element: HTMLElement | undefined) =>
    id === 'color-contrast'
      ? proven.some((place) => element?.closest(place))
      : id === 'label-content-name-mismatch' && isInName(element);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => says(id, node))),
    ...incomplete.flatMap(({ id, nodes }) =>
      nodes.filter(({ element }) => !isProven(id, element)).map((node) => says(id, node)),
    ),
  ];
}

/** Waits until a page has no accessibility errors. `within` and `runOnly` as in `findingsOf`. */
export async function sound(page: Page, within = 'html', runOnly = EVERYTHING): Promise<void> {
  await expect.poll(() => findingsOf(page, within, runOnly), { timeout: 30_000 }).toEqual([]);
}

/** As `sound`, but a failure lets the test go on to the next page. */
export async function softlySound(page: Page): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => findingsOf(page, 'html', EVERYTHING), { message: page.url(), timeout: 10_000 })
    .toEqual([]);
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
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  let still = 0;
  while (still < 3) {
    await new Promise(requestAnimationFrame);
    still = isMoving() ? 0 : still + 1;
  }
}
