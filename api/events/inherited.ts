import type { ImportedRow } from '#api/events/imported-ids';
import type { Row } from '#api/rest/input';
import type { Said } from '#core/series/change';
import { movedTo } from '#core/series/dates';
import { REGISTRATION_FIELDS, wrongTimes } from '#db/events/registration-fields';

/** What other calendars cannot say, or leave empty where they say nothing of it. */
const LEFT_OUT = ['description', 'tags', 'profile_image_url', 'online_url', ...REGISTRATION_FIELDS] as const;

/** What belongs to a text, and is true of a date that says the same text. */
const OF_TEXT = [
  ['title', ['title_ne']],
  ['description', ['description_ne']],
  ['location', ['location_ne', 'location_id']],
] as const;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What a date that joins a series has from it: of that of which its file says nothing, what the other dates say. What goes
 * with the day is as many days later.
 * @param row the date as it was sent
 * @param after the same as it would be stored
 * @param series what the dates of its part have in common
 */
export function inherited(row: ImportedRow & Row, after: Said, series: Said): Row {
  const common: Row = { ...series, ...movedTo(series, after.date) };
  const take = (names: readonly string[]): Row =>
    Object.fromEntries(names.filter((name) => isEmpty(row[name])).map((name) => [name, common[name]]));
  const left = take(LEFT_OUT);
  const said: Row = { ...after, ...left };
  const ofTexts = OF_TEXT.filter(([name]) => said[name] === common[name]).map(([, names]) => take(names));
  return Object.assign(left, ...ofTexts, inTime({ ...after, ...left }));
}

/** A date that is shorter than the others, or earlier on its day, has no time of registration after its own end. */
function inTime(date: Said): Row {
  const wrong = wrongTimes(date);
  return wrong ? { [wrong.path]: null, ...inTime({ ...date, [wrong.path]: null }) } : {};
}
