import { z } from 'zod';
import { byteLength } from '#core/kit/text';

/** Letters of three and four bytes, and what JSON writes as two characters. Cleaning changes none of them. */
const SAMPLE = 'नेपाल🙏ॐ"\\';
/** The largest text that is tried, in characters. */
const TRIED_MAX = 100_000;

/** A text of at most `length` characters that begins with `start`, which keeps it apart from others. */
export function longText(length: number, start: string): string {
  const text = (start + SAMPLE.repeat(Math.ceil(length / SAMPLE.length))).slice(0, length);
  // No half of a pair at its end.
  return text.isWellFormed() ? text : `${text.slice(0, -1)}.`;
}

/** What texts there are, by their length. An input takes at least one of them. */
const FORMS: ((length: number, start: string) => string)[] = [
  longText,
  (length, start) => `https://example.org/${start}${'a'.repeat(length)}`,
  (length, start) => `${start}${'a'.repeat(length)}`.toLowerCase(),
  (length, start) =>
    `${start}${'a'.repeat(Math.min(length, 50))}@${'a'.repeat(Math.min(length, 60))}.${'a'.repeat(Math.min(length, 60))}.example`.toLowerCase(),
  (length) => `+${'6'.repeat(length)}`,
  (length) => '9'.repeat(length),
  () => '2199-12-30',
  () => '23:59',
  () => '2199-12-30T23:59:59.999Z',
];

/** The largest number up to `most` that `fits`, of numbers that fit up to some limit; 0 for none. */
function largest(most: number, fits: (n: number) => boolean): number {
  let [low, high] = [0, 1];
  while (high < most && fits(high)) [low, high] = [high, Math.min(2 * high, most)];
  if (fits(high)) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type Takes = (value: unknown) => boolean;

/** The longest text that is taken, in bytes. */
function longestText(takes: Takes, start: string): string | undefined {
  const found = FORMS.flatMap((form) => {
    // The shortest of a form has one character, of a phone number five.
    const least = [1, 2, 5].find((n) => takes(form(n, start)));
    if (least === undefined) return [];
    return [
      form(
        largest(TRIED_MAX, (n) => n <= least || takes(form(n, start))),
        start,
      ),
    ];
  });
  // A form that fills a limit to its last byte is no longer than one with long letters.
  const most = 0.99 * Math.max(...found.map(byteLength));
  return found.find((text) => byteLength(text) >= most);
}

/** What stands inside of wrappers such as `optional`. */
function inside(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return inside(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap());
  return schema;
}

const NUMBERS = [Number.MAX_SAFE_INTEGER, 1_000_000_000, 1_000_000, 9999, 999, 99, 1];
/** The most items of a list that are tried. */
const ITEMS_MAX = 1000;

/**
 * The longest value that an input takes: found by asking it, so that an input says alone what that is.
 * @param start what a text begins with, where it may begin with anything
 * @throws Error when no value that is known here is taken
 */
export function longestOf(schema: z.core.$ZodType, start: string): unknown {
  const takes: Takes = (value) => z.core.safeParse(schema, value).success;
  const found = tried(inside(schema), takes, start);
  if (found === undefined || !takes(found)) throw new Error(`what does ${start} take?`);
  return found;
}

function tried(type: z.core.$ZodType, takes: Takes, start: string): unknown {
  if (type instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(type.shape).map(([name, one]) => [name, longestOf(one, `${start}${name}`)]),
    );
  if (type instanceof z.ZodEnum) return type.options.at(-1);
  if (type instanceof z.ZodLiteral) return type.value;
  if (type instanceof z.ZodBoolean) return true;
  if (type instanceof z.ZodNumber) return NUMBERS.find(takes);
  if (type instanceof z.ZodArray) return longestList(type.element, takes, start);
  return longestText(takes, start);
}

/** To how few characters the texts of an item are cut: they still tell it apart. */
const SHORTEST = 20;
/** What tells the items of a list apart. */
const numbered = (at: number) => `n${String(at).padStart(4, '0')}`;

/** As many items as are taken, each as long as all can be. */
function longestList(element: z.core.$ZodType, takes: Takes, start: string): unknown[] {
  const kinds = element instanceof z.ZodDiscriminatedUnion ? element.options : [element];
  const first = numbered(0);
  const samples = kinds.map((kind) => longestOf(kind, `${first}${start}`));
  const list = (count: number, cap: number) => {
    const items = samples.map((one) => JSON.stringify(capped(one, cap)));
    return Array.from({ length: count }, (_, at): unknown =>
      JSON.parse((items[at % items.length] ?? '').replaceAll(first, numbered(at))),
    );
  };
  const count = largest(ITEMS_MAX, (n) => takes(list(n, SHORTEST)));
  const cap = largest(TRIED_MAX, (n) => n < SHORTEST || takes(list(count, n)));
  return list(count, cap);
}

/** A value whose texts are cut to `cap` characters; addresses and names stay as they are. */
function capped(value: unknown, cap: number): unknown {
  if (typeof value === 'string')
    return value.length > cap && value.includes(SAMPLE) ? longText(cap, value.slice(0, 12)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, capped(one, cap)]));
}
