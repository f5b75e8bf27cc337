import { festivalInput } from '#db/schema/festival';
import { festivalRow } from '#db/write/festival';
import type { Making } from '#scripts/import/making';

/** The festivals of the export as they are stored. */
export function festivalRows({ tables, rowOf, now }: Making) {
  return tables.festivals.flatMap((source) => {
    const row = rowOf('festivals', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const input = row.checked(festivalInput, {
      name: row.text('name'),
      name_ne: row.text('name_ne'),
      about: row.text('about') ?? '',
      about_ne: row.text('about_ne'),
      date: row.day('date') ?? '',
      end_date: row.day('end_date'),
      confirmed: row.flag('confirmed', false),
      source: row.text('source'),
    });
    return id && input ? [{ ...festivalRow(input), id, created_at, updated_at }] : [];
  });
}
