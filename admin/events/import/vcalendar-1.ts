import { decodedText } from '#core/tables/decode';

/** What vCalendar 1.0 writes otherwise than iCalendar (RFC 5545), as iCalendar writes it. */

const WEEKDAY = /^(SU|MO|TU|WE|TH|FR|SA)$/;
const ORDINAL = /^(\d+)([+-]?)$/;

const FREQUENCIES: Readonly<Record<string, string>> = {
  D: 'DAILY',
  W: 'WEEKLY',
  MP: 'MONTHLY',
  MD: 'MONTHLY',
  YM: 'YEARLY',
  YD: 'YEARLY',
};
/** The part of a rule that its numbers are. */
const NUMBERED: Readonly<Record<string, string>> = { MD: 'BYMONTHDAY', YM: 'BYMONTH', YD: 'BYYEARDAY' };

const signed = (word: string) => {
  const [, number, sign = ''] = ORDINAL.exec(word) ?? [];
  return number ? `${sign === '-' ? '-' : ''}${number}` : null;
};

/** The rule `MP1 2- FR #4` as `FREQ=MONTHLY;INTERVAL=1;BYDAY=-2FR;COUNT=4`; any other text as it is. */
export function modernRule(rule: string): string {
  const [head = '', ...words] = rule.trim().toUpperCase().split(/\s+/);
  const [, kind = '', interval = ''] = /^(D|W|MP|MD|YM|YD)(\d+)$/.exec(head) ?? [];
  const frequency = FREQUENCIES[kind];
  if (!frequency) return rule;
  const days: string[] = [];
  const numbers: string[] = [];
  // Without an end it is held twice.
  let end = ';COUNT=2';
  let ordinals: string[] = [];
  let isDayBefore = false;
  for (const word of words) {
    const number = signed(word);
    if (/^#\d+$/.test(word)) end = word === '#0' ? '' : `;COUNT=${word.slice(1)}`;
    else if (/^\d{8}(T\d{6}Z?)?$/.test(word)) end = `;UNTIL=${word}`;
    else if (WEEKDAY.test(word)) days.push(...(ordinals.length > 0 ? ordinals.map((one) => one + word) : [word]));
    else if (word === 'LD') numbers.push('-1');
    else if (number && kind === 'MP') ordinals = isDayBefore ? [number] : [...ordinals, number];
    // Four digits are a time of day, which the start says as well.
    else if (number && NUMBERED[kind] && word.length < 4) numbers.push(number);
    isDayBefore = WEEKDAY.test(word);
  }
  const by = days.length > 0 ? `;BYDAY=${days.join(',')}` : '';
  const part = NUMBERED[kind];
  const listed = part && numbers.length > 0 ? `;${part}=${numbers.join(',')}` : '';
  return `FREQ=${frequency};INTERVAL=${interval}${by}${listed}${end}`;
}

/**
 * Text in quoted-printable (RFC 2045) in its encoding. Where that is not named, the bytes show it; one that the browser
 * does not know is read as UTF-8.
 */
export function unquoted(text: string, charset?: string): string {
  // An equals sign at the end breaks a line behind which nothing follows.
  const bytes = Array.from(
    text.replace(/=[ \t]*$/, '').matchAll(/=([\da-f]{2})|([^=]+|=)/gi),
    ([, code, plain = '']) => (code ? [Number.parseInt(code, 16)] : [...new TextEncoder().encode(plain)]),
  );
  const whole = new Uint8Array(bytes.flat());
  if (!charset) return decodedText(whole);
  try {
    return new TextDecoder(charset).decode(whole);
  } catch {
    return new TextDecoder().decode(whole);
  }
}
