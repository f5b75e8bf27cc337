import { readableDay, readableMoment } from '#admin/kit/readable-date.ts';
import { inReadersDigits, readableNumber } from '#admin/kit/readable-number.ts';
import { isPart, readablePart } from '#admin/kit/readable-part.ts';
import { readableQuestions } from '#admin/kit/readable-questions.ts';
import { officeWords } from '#admin/shell/language.ts';
import { isDay } from '#core/kit/dates';

const BLOCKS = 'p, li, h2, h3, h4, h5, h6, blockquote, pre, br';

const TIME = /^\d\d:\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * Formats a stored value: rich text without HTML, lists with commas, parts of a text and questions a line each, answers with commas, days like
 * `Jan 5, 2024`, instants with their time of day, `–` for none.
 */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.some(isPart))
    return value.map((one) => (isPart(one) ? readablePart(one) : String(one))).join('\n');
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '–';
  if (typeof value === 'boolean') return officeWords().labels.answers[value ? 'yes' : 'no'];
  if (typeof value === 'number') return readableNumber(value);
  if (typeof value !== 'string') return readableQuestions(value) ?? readableAnswers(value) ?? JSON.stringify(value);
  if (isDay(value)) return readableDay(value);
  if (INSTANT.test(value)) return readableMoment(value);
  if (TIME.test(value)) return inReadersDigits(value);
  return value.startsWith('<') ? textOf(value) : value;
}

/** What a party answered, with commas; `null` for any other value. */
function readableAnswers(value: object): string | null {
  const answers: unknown[] = Object.values(value);
  return answers.every((answer) => typeof answer === 'string') ? answers.join(', ') || '–' : null;
}

/** A line for each block. */
function textOf(html: string): string {
  // A parsed document runs no script and loads no picture.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt || '…'}]`);
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
