import { z } from 'zod';
import { isDay, isInCalendar } from '#core/kit/dates';
import { oneLine, printable, withLineFeeds } from '#core/kit/form-fields';
import { byteLength } from '#core/kit/text';
import { message } from '#core/words/keys';

/**
 * The largest rich text we store, in UTF-8 bytes: D1 refuses statements over 100 kB,
 * and an exported row must fit into one when it is restored.
 */
export const RICH_TEXT_MAX = 90_000;

const inOneLine = oneLine(message('fields.oneLine'));

/** One line of text, trimmed, required: the message `missing` says so when it is not there. */
export const line = (max: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, message('fields.tooLong', max)).check(inOneLine);

/** One line of text, trimmed, that may be empty. */
export const emptyLine = (max: number) =>
  z
    .string({ error: message('fields.invalid') })
    .trim()
    .max(max, message('fields.tooLong', max))
    .check(inOneLine);

/** The id of another record. */
export const id = () =>
  z
    .string({ error: message('fields.invalid') })
    .max(100, message('fields.invalid'))
    .check(oneLine(message('fields.invalid')));

/** HTML of the rich-text editor, `''` when nothing was written; it is sanitized before it is stored. */
export const richText = () =>
  z.preprocess(
    // An editor that nobody touched sends null.
    (value) => value ?? '',
    z
      .string({ error: message('fields.invalid') })
      .refine((html) => byteLength(html) <= RICH_TEXT_MAX, message('fields.tooLarge', RICH_TEXT_MAX / 1000))
      .refine((html) => !showsInsecurePicture(html), message('fields.insecurePicture'))
      .refine((html) => !UNSTORED_PICTURE.test(html), message('fields.unstoredPicture')),
  );

/** A picture that only the editor's browser has yet. */
const UNSTORED_PICTURE = /src=["']?blob:/i;

// Every stretch is looked at once and its repetitions are bounded: no text makes this slow.
const INSECURE_SOURCE = /^[^>]*?[\s"'/]src\s{0,9}=\s{0,9}["']?\s{0,9}http:/i;

/**
 * Whether an `<img>` of `html` is loaded without encryption, which the policy of our pages forbids.
 * The sanitizer drops such a picture; whoever wrote it is to be told instead.
 */
function showsInsecurePicture(html: string): boolean {
  const [, ...pictures] = html.split(/<img(?=[\s/])/i);
  return pictures.some((attributes) => INSECURE_SOURCE.test(attributes));
}

/** A day, `yyyy-mm-dd`, in a year that the calendar shows. */
export const day = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .refine(isDay, { error: message('fields.dateInvalid'), abort: true })
    .refine(isInCalendar, message('fields.dateOutOfRange'));

/** A wall-clock time, `HH:mm`. */
export const time = () =>
  z.string({ error: message('fields.timeInvalid') }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('fields.timeInvalid'));

/** A flag that is not set unless it is sent. */
export const flag = () => z.boolean({ error: message('fields.invalid') }).default(false);

/** A moment as ISO-8601 text with its offset, in a year that the calendar shows; stored in UTC. */
export const instant = () =>
  z.iso
    .datetime({ offset: true, error: message('fields.dateInvalid') })
    .transform((text) => new Date(text).toISOString())
    .refine((text) => isInCalendar(text.slice(0, 10)), message('fields.dateOutOfRange'));

/**
 * The address of a picture: on this site (`/…`) or elsewhere (`https://…`). One without encryption is refused: the
 * policy of our pages would not let it be shown. A file name that `storedName` matches is accepted as well.
 */
export const imageUrl = (storedName?: RegExp) =>
  z
    .string({ error: message('fields.imageUrl') })
    .trim()
    .max(2000, message('fields.tooLong', 2000))
    // The URL parser would take line ends out, and they would be stored.
    .check(oneLine(message('fields.imageUrl')))
    .refine((url) => URL.parse(url)?.protocol !== 'http:', { error: message('fields.insecureUrl'), abort: true })
    .refine(
      (url) => storedName?.test(url) || /^\/(?![/\\])/.test(url) || URL.parse(url)?.protocol === 'https:',
      message('fields.imageUrl'),
    );

/** The address of a page elsewhere. */
export const webUrl = () =>
  z
    .url({ protocol: /^https?$/, error: message('fields.webUrl') })
    .max(500, message('fields.tooLong', 500))
    .check(oneLine(message('fields.webUrl')));

/** The address of a page elsewhere that is reached with encryption. */
export const secureWebUrl = () =>
  webUrl().refine((url) => URL.parse(url)?.protocol === 'https:', message('fields.secureWebUrl'));

/** Up to 20 short labels, trimmed, each once. */
export const tags = () =>
  z
    .array(emptyLine(40), { error: message('fields.invalid') })
    .max(20, message('fields.tooMany', 20))
    .transform((labels) => [...new Set(labels.filter(Boolean))])
    .default([]);

/** Ids of other records, each once. */
export const ids = (max: number) =>
  z
    .array(id(), { error: message('fields.invalid') })
    .max(max, message('fields.tooMany', max))
    .transform((all) => [...new Set(all)]);

/** Text of several lines, trimmed; its lines end with a line feed. */
export const lines = (max: number) =>
  z
    .string({ error: message('fields.invalid') })
    .check(withLineFeeds)
    .trim()
    .max(max, message('fields.tooLong', max))
    .check(printable(message('fields.unprintable')));

/** A field that may be left empty: the forms send `''`, the database holds `null`. */
export const optional = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && !value.trim()) ? null : value),
    field.nullable(),
  );
