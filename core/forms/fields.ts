import * as z from 'zod/mini';

/** What a form of a few short fields may be long, in bytes: more than its fields hold, so that they can say what is too long. */
export const FORM_LIMIT = 64 * 1024;

/** Anything that ends a line, and what no keyboard writes. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/** One line alone: what goes into a header must not begin another. */
export const oneLine = (message: string) =>
  z.refine<string>((text) => !CONTROLS.test(text), { error: message, abort: true });

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * A browser sends a line break as CRLF, and counts it as one character; other programs have line
 * ends of their own, and what is pasted from a table has tabs.
 */
export const withLineFeeds = z.overwrite((text: string) =>
  text.replace(LINE_ENDS, '\n').replaceAll('\t', ' '),
);

/** Text of several lines, after `withLineFeeds`: no other control characters. */
export const printable = (message: string) =>
  z.refine<string>((text) => !CONTROLS.test(text.replaceAll('\n', '')), {
    error: message,
    abort: true,
  });

/** A trap: programs fill in what no person sees. */
export const emptyField = (message: string) =>
  z._default(z.string(message).check(z.maxLength(0, message)), '');

/** One message a field, the first that applies; `root` is for the whole. */
export function fieldErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'root')] ??= message;
  return errors;
}
