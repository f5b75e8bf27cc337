import type { Reporter, TestCase } from 'vitest/node';

/** What stands in a browser's stack where the message of the error belongs. */
const PLACEHOLDER = 'STACK_TRACE_ERROR';

/** Says what went wrong in the stacks of tests in a browser, which is all that Vitest's JSON report has of an error. */
export default class ToldFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    for (const error of test.result().errors ?? []) error.stack = error.stack?.replace(PLACEHOLDER, error.message);
  }
}
