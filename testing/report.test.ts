import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';
import { newFolder } from '#testing/folder';
import { readReport } from '#testing/report';

function read(report: unknown) {
  const file = path.join(newFolder('report'), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
}

test('readReport names the failed tests of Vitest and files that could not be loaded', () => {
  const report = read({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: inRoot('core/kit/dates.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a day', failureMessages: [] },
          { status: 'failed', fullName: 'a year', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
        ],
      },
      { name: inRoot('core/kit/paths.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    failures: ['core/kit/dates.test.ts › a year\n    expected 1', 'core/kit/paths.test.ts\n    Cannot find module'],
  });
});

test('readReport counts a journey that passed on retry as failed, and names it', () => {
  const spec = (title: string, status: string, errors: { message: string }[][]) => ({
    title,
    file: 'menu.spec.ts',
    tests: [{ status, projectName: 'phone', results: errors.map((one) => ({ errors: one })) }],
  });
  const report = read({
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        specs: [spec('the menu opens', 'expected', [[]])],
        suites: [{ specs: [spec('the menu closes', 'flaky', [[{ message: 'timed out' }], []])] }],
      },
    ],
    errors: [],
  });
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    failures: ['[phone] e2e/menu.spec.ts › the menu closes (flaky)\n    timed out'],
  });
});
