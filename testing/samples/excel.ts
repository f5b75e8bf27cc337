import papaparse from 'papaparse';
import { type Encoding, encoded } from '#testing/samples/encoded';

/** The countries whose Excel saves a table, with the sign between cells and how it writes a date and a time. */
const EXCEL = {
  'the United States': { sign: ',', day: (y: string, m: number, d: number) => `${m}/${d}/${y}`, half: ['AM', 'PM'] },
  'New Zealand': {
    sign: ',',
    day: (y: string, m: number, d: number) => `${d}/${String(m).padStart(2, '0')}/${y}`,
    half: ['am', 'pm'],
  },
  Germany: {
    sign: ';',
    day: (y: string, m: number, d: number) => `${String(d).padStart(2, '0')}.${String(m).padStart(2, '0')}.${y}`,
    half: null,
  },
} as const;
export type Country = keyof typeof EXCEL;
export const COUNTRIES = ['the United States', 'New Zealand', 'Germany'] as const satisfies readonly Country[];

/** How Excel saves a text with all its letters. */
export const SAVED_AS = ['CSV UTF-8', 'Unicode text'] as const;
const AS = {
  'CSV UTF-8': { encoding: 'utf-8 with its mark', sign: null },
  'Unicode text': { encoding: 'utf-16le', sign: '\t' },
} as const satisfies Record<(typeof SAVED_AS)[number], { encoding: Encoding; sign: string | null }>;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * An exported table as Excel saves it after somebody opened it: other signs and line ends, each date and time in the
 * country's own form (`short`) or with the name of its month, truth in its language.
 */
export function savedByExcel(
  csv: string,
  country: Country,
  { as = 'CSV UTF-8', dates = 'short' }: { as?: (typeof SAVED_AS)[number]; dates?: 'short' | 'named' } = {},
): Uint8Array<ArrayBuffer> {
  const { sign, day, half } = EXCEL[country];
  const date = (year: string, month: number, number: number) =>
    dates === 'short' ? day(year, month, number) : `${number}-${MONTHS[month - 1]}-${year.slice(2)}`;
  const save = (cell: string): string => {
    const [, name = '', numbered, long] = /^([A-Z][a-z]{2})[a-z]? (\d{1,2}), (\d{4})$/.exec(cell) ?? [];
    if (long) return date(long, MONTHS.indexOf(name) + 1, Number(numbered));
    const [, year, month, at] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? [];
    if (year) return date(year, Number(month), Number(at));
    const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(cell) ?? [];
    if (hours)
      return half
        ? `${Number(hours) % 12 || 12}:${minutes}:00 ${half[Number(hours) < 12 ? 0 : 1]}`
        : `${hours}:${minutes}:00`;
    if (/^(?:true|false)$/.test(cell))
      return country === 'Germany' ? ({ true: 'WAHR', false: 'FALSCH' }[cell] ?? cell) : cell.toUpperCase();
    return cell;
  };
  const { data } = papaparse.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: true });
  const { encoding, sign: other } = AS[as];
  const text = papaparse.unparse(
    data.map((cells) => cells.map(save)),
    { delimiter: other ?? sign, newline: '\r\n' },
  );
  return encoded(`${text}\r\n`, encoding);
}
