import { FESTIVALS, namesOf } from '#core/festivals/names';
import { textsIn } from '#e2e/support/brackets';
import * as first from '#society';
import { own } from '#society/en';
import * as second from '#testing/samples/second-society/society.config';

const { languages: _, ...facts } = first;
/** The festivals belong to every society of this product. */
const festivals = FESTIVALS.flatMap(namesOf);
const kept = new Set([...textsIn(second), ...festivals].map((text) => text.toLowerCase()));
/** The year of the founding is a part of other numbers by chance, such as of a tag of Exif. */
const NUMBER = /^\d+$/;
/** Texts found only in the first society's file, without the shortest words and plain white. */
export const TRACES = [...textsIn(facts), ...textsIn(own), 'Nepal Society', 'NZ Nepal', 'Aotearoa']
  .map((text) => text.toLowerCase())
  // Numbers are no trace, because scripts may contain the same ones by chance.
  .filter((text) => /[^\d.-]/.test(text) || text === String(first.society.founded))
  .filter((text) => text.length > 3 && text !== '#ffffff' && !kept.has(text))
  .filter((text) => !['nepal', 'society', 'नेपाल', 'समाज'].includes(text));

/** What a text says of the first society. */
export function tracesIn(text: string): string[] {
  const folded = text.toLowerCase();
  const numbers = new Set(folded.match(/\d+/g));
  return TRACES.filter((trace) => (NUMBER.test(trace) ? numbers.has(trace) : folded.includes(trace)));
}
