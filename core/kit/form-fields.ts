import * as z from 'zod/mini';

/**
 * The largest form of a few short fields, in bytes. It is more than the fields may hold, so that a
 * field that is too long gets its own message.
 */
export const FORM_LIMIT = 64 * 1024;

const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/** A check for text of one line: in a mail header a line end would begin another header. */
export const oneLine = (message: string) =>
  z.refine<string>((text) => !CONTROLS.test(text), { error: message, abort: true });

const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * Turns every line end into a line feed and every tab into a space. A browser sends a line break as CRLF, and counts it
 * as one character. Other programs send other line ends, and text that is pasted from a table has tabs.
 */
export const withLineFeeds = z.overwrite((text: string) => text.replace(LINE_ENDS, '\n').replaceAll('\t', ' '));

/** A check for text of several lines, after `withLineFeeds`: no other control characters. */
export const printable = (message: string) =>
  z.refine<string>((text) => !CONTROLS.test(text.replaceAll('\n', '')), { error: message, abort: true });

/** A check for an e-mail address that may be left empty. */
export const emailOrNone = (message: string) =>
  z.refine<string>((text) => text === '' || z.email().check(z.maxLength(254)).safeParse(text).success, {
    error: message,
  });

/** A honeypot: a field that people cannot see must be empty, because only programs fill it in. */
export const emptyField = (message: string) => z._default(z.string(message).check(z.maxLength(0, message)), '');

/**
 * The first message of each field, by field name; `root` has the message of the whole form. A field within another is
 * named by its place, `blocks.3.href` or `registration_questions.own.0.label`, what is wrong with an item of a list by
 * the list.
 */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message;
  return errors;
}

function fieldOf([field = 'root', ...inner]: readonly PropertyKey[]): string {
  const named = inner.findLastIndex((part) => typeof part !== 'number');
  return [field, ...inner.slice(0, named + 1)].map(String).join('.');
}

/** The name of the captcha's token among the fields of a form, and of its error. */
export const CAPTCHA = 'captcha';

/** The server's answer to a form that was sent as JSON (spec §7); `errors` by field. */
export const formAnswer = z.object({
  /** Absent where a refusal comes from before the form was read. */
  success: z.optional(z.boolean()),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});

export type FormAnswer = z.infer<typeof formAnswer>;
