import { type Day, isDay, localDay } from '#core/dates';

// The database behind the former site writes `2024-01-05 10:11:12.345+00`.
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.(\d{1,9}))?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** An instant as ISO text in UTC with milliseconds; `null` when the text is none. */
export function instantOf(text: string): string | null {
  const [, day = '', time = '00:00', seconds = ':00', fraction = '', zone = 'Z'] =
    INSTANT.exec(text.trim()) ?? [];
  if (!isDay(day)) return null;
  const parsed = new Date(
    `${day}T${time}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${offset(zone)}`,
  );
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString();
}

/** `+13`, `+1300` and `+13:00` as the last of them. */
function offset(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** The day of a day or an instant, as it was in the society's zone; `null` when the text is neither. */
export function dayOf(text: string): Day | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const [, day = '', , , , zone] = INSTANT.exec(trimmed) ?? [];
  // Without a zone it is what somebody read on the clock.
  if (!zone) return isDay(day) ? day : null;
  const instant = instantOf(trimmed);
  return instant && localDay(new Date(instant));
}

/** A time of the day as `HH:mm`, from one that may have seconds and a zone. */
export function timeOf(text: string): string {
  const [, time] =
    /^(\d{2}:\d{2}):\d{2}(?:\.\d+)?(?:[+-]\d{2}(?::?\d{2})?)?$/.exec(text.trim()) ?? [];
  return time ?? text.trim();
}

/** `null` when the value says neither yes nor no. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim().toLowerCase();
  if (['t', 'true', 'yes', '1'].includes(text)) return true;
  return ['f', 'false', 'no', '0'].includes(text) ? false : null;
}

/** The texts of a list, from JSON or from `{a,"b c"}`; `null` when the value is no list of texts. */
export function listOf(value: unknown): string[] | null {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      return Array.isArray(parsed) ? listOf(parsed) : null;
    } catch {
      return null;
    }
  }
  return text.startsWith('{') && text.endsWith('}') ? braced(text.slice(1, -1)) : null;
}

const ITEM = /\s*(?:"((?:[^"\\]|\\.)*)"|([^",{}]*))\s*(,|$)/gsy;

/** The items of `a,"b c"`; `null` where something else stands between. */
function braced(text: string): string[] | null {
  if (text.trim() === '') return [];
  const items: string[] = [];
  const reader = new RegExp(ITEM);
  for (;;) {
    const found = reader.exec(text);
    if (!found) return null;
    const [, quoted, bare = '', end] = found;
    if (quoted !== undefined) items.push(quoted.replace(/\\(.)/gs, '$1'));
    else if (bare.trim() === '') return null;
    else if (bare.trim() !== 'NULL') items.push(bare.trim());
    if (end === '') return items;
  }
}
