import React from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP } from '#testing/office/sizes';
import { breakCalls } from '#testing/office/society';

/** What React and MUI complain about, beside the refusals that tests cause. */
const WARNING = /react|warning|MUI/i;
const warnings: string[] = [];

// React for production has no `act`, with which `render` waits until all is shown and each effect has run. What is
// rendered within `flushSync` is, at once.
if (!('act' in React))
  Object.assign(React, {
    act: (render: () => Promise<void>) => {
      let rendered = Promise.resolve();
      flushSync(() => {
        rendered = render();
      });
      return rendered;
    },
  });

// What React tells the browser's profiler of each element takes a tenth of the time of these tests.
for (const mark of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, mark);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(...DESKTOP);
  warnings.length = 0;
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...texts: unknown[]) => {
      const text = texts.join(' ');
      if (WARNING.test(text)) warnings.push(text);
    });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await breakCalls();
  expect(warnings).toEqual([]);
});
