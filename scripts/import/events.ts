import type { Day } from '#core/dates';
import { eventInput } from '#db/schema/event';
import { eventRow } from '#db/write/event';
import type { Making } from '#scripts/import/making';

/** The events of the export as they are stored. */
export function eventRows({ tables, rowOf, addresses, now, today }: Making & { today: Day }) {
  return tables.events.flatMap((source) => {
    const row = rowOf('events', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const input = row.checked(eventInput, {
      title: row.text('title'),
      description: addresses.html(row, 'description'),
      date: row.day('date') ?? '',
      end_date: row.day('end_date'),
      location: row.text('location'),
      profile_image_url: addresses.field(row, 'profile_image_url', 'media', ['events']),
      tags: row.list('tags'),
      start_time: row.time('start_time'),
      end_time: row.time('end_time'),
      title_ne: row.text('title_ne'),
      location_ne: row.text('location_ne'),
      description_ne: addresses.html(row, 'description_ne'),
      cancelled: row.flag('cancelled', false),
      draft: row.flag('draft', false),
      publish_on: row.instant('publish_on', null),
      attendance: row.text('attendance'),
    });
    return id && input ? [{ ...eventRow(input, today), id, created_at, updated_at }] : [];
  });
}
