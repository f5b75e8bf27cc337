import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILT_IN_TABLE, bikramSambat, formatBikramSambat } from '#core/calendar/bikram-sambat';
import { festivalProposals } from '#core/festivals/proposals';
import { formatDay } from '#core/kit/dates';

const DOCS = new URL('../../docs/festivals.md', import.meta.url);
const YEARS = [2026, 2027, 2028];

/** A row of the docs: no day of a proposal is confirmed, and none has a source. */
const rows = YEARS.flatMap((year) =>
  festivalProposals(year, BUILT_IN_TABLE).map(({ name, date }) => {
    const nepali = bikramSambat(date, BUILT_IN_TABLE);
    const said = nepali ? `${nepali.provisional ? 'about ' : ''}${formatBikramSambat(nepali, 'en', 'long')}` : '';
    return `| ${name} | ${formatDay(date, 'en')} | ${said} | proposed | none read |`;
  }),
);

test('the docs have each festival of three years as it is proposed', () => {
  const text = readFileSync(DOCS, 'utf8');
  const listed = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Festival |'));
  expect(listed).toEqual(rows);
});
