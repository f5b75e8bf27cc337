import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '#scripts/local/root';

/** What a runner's report says: how many tests passed and failed, and which failed and why. */
export interface Report {
  passed: number;
  failed: number;
  /** One text for each failed test: its file, its name and the first lines of its error. */
  failures: string[];
}

const LINES_OF_AN_ERROR = 12;

/** Vitest's JSON reporter. A file that cannot be loaded has a message and no tests. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
/** Playwright's JSON reporter. An error outside of all tests stands in `errors`. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Reads the JSON report of Vitest or Playwright. @throws if it is neither */
export function readReport(file: string): Report {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const unit = vitestReport.safeParse(report);
  return unit.success ? ofVitest(unit.data) : ofPlaywright(playwrightReport.parse(report));
}

function ofVitest(report: z.infer<typeof vitestReport>): Report {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const file = path.relative(root, name);
      if (status === 'failed' && failed.length === 0) return [failure(file, [message])];
      return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages));
    }),
  };
}

function ofPlaywright({ stats, suites, errors }: z.infer<typeof playwrightReport>): Report {
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      // A test that passes only on retry counts as failed: the retry is for the trace.
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        failure(
          `[${projectName}] e2e/${file} › ${title} (${status})`,
          results.flatMap((result) => result.errors.map((error) => error.message ?? '')),
        ),
      ),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failures, ...errors.map(({ message }) => failure('journeys', [message ?? '']))],
  };
}

type Suite = z.infer<typeof playwrightSuite>;
const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function failure(test: string, messages: string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_AN_ERROR),
  );
  return [test, ...lines.map((line) => `    ${line}`)].join('\n');
}
