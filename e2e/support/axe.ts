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
/** What may be another in the other colour scheme. */
const COLOURS: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/**
 * What is wrong on a page, each as `rule: element: why`: what axe finds, and what axe cannot
 * decide. Contrast that it cannot decide is measured on the pixels. `within` is a selector, for a
 * dialog that covers the rest. Frames of other websites are not ours to mend, and are left out.
 */
async function findingsOf(page: Page, within = 'html', runOnly = EVERYTHING): Promise<string[]> {
  await page.evaluate(untilStill);
  // A document that has the script keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  // Without a list of what passed, and without loading the style sheets again, which no rule of these
  // tags reads: both take as long as the checks.
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    iframes: false,
  };
  const { violations, incomplete } = await page.evaluate(runAxe, { within, options });
  const found = linesOf(violations);
  // One element stands for its likes in the other rows of a list.
  const undecided = new Map<string, Line>();
  for (const line of linesOf(incomplete)) {
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

/** Runs in the page, which has the script. */
async function runAxe({ within, options }: { within: string; options: RunOptions }) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations, incomplete } = await axe.run({ include: [[within]] }, options);
  return { violations, incomplete };
}

/** Expects no findings, once what loads late is there. `within` and `runOnly` as in `findingsOf`. */
export async function sound(page: Page, within?: string, runOnly = EVERYTHING): Promise<void> {
  await expect.poll(() => findingsOf(page, within, runOnly), { timeout: 30_000 }).toEqual([]);
}

/** As `sound`, for a walk that goes on to the next page all the same. */
export async function softlySound(page: Page, within?: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => findingsOf(page, within), { message: page.url(), timeout: 10_000 })
    .toEqual([]);
}

/** Expects no findings in the light scheme, nor in the dark one. */
export async function soundInBothSchemes(page: Page, within?: string): Promise<void> {
  await sound(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await sound(page, within, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Runs in the page, until nothing has moved for some frames: a colour halfway between two themes,
 * or a dialog halfway there, is nothing that anybody reads. What turns for ever is let turn.
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
