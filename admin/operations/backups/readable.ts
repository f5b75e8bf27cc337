import { readableMoment } from '#admin/kit/readable-date.ts';
import { inReadersDigits } from '#admin/kit/readable-number.ts';
import { DEFAULT_LANG, localeOf } from '#core/kit/lang';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** A size in the largest unit that it fills: `640 kB`, `1.2 GB`. */
export function readableSize(bytes: number): string {
  const index = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const exponent = Math.min(index, UNITS.length - 1);
  // Browsers without data for Nepali would write it in the machine's language.
  const size = new Intl.NumberFormat(localeOf(DEFAULT_LANG), {
    style: 'unit',
    unit: UNITS[exponent] ?? 'byte',
    maximumSignificantDigits: 3,
  }).format(bytes / STEP ** exponent);
  // The number and its unit stay on one line.
  return inReadersDigits(size.replace(' ', '\u00a0'));
}

/** The moment that the id of a backup stands for. A text that is no such id is returned as it is. */
export function momentOfBackup(id: string): string {
  return readableMoment(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
}
