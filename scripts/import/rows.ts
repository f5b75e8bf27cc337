import { type Day, localDay } from '#core/dates';
import type { Addresses } from '#scripts/import/addresses';
import { eventRows } from '#scripts/import/events';
import { festivalRows } from '#scripts/import/festivals';
import { galleryRows, photoRows, relationRows } from '#scripts/import/galleries';
import { categoryRows, pageRows } from '#scripts/import/pages';
import { peopleRows } from '#scripts/import/people';
import type { Report } from '#scripts/import/report';
import { Row } from '#scripts/import/row';
import { settingRows } from '#scripts/import/settings';
import type { SourceTables } from '#scripts/import/tables';

/** The rows that are stored, by the table of the export they come from. */
export type Rows = ReturnType<typeof rowsOf>;

/** Makes what is stored of the tables; all that is wrong with their rows is in the report. */
export function rowsOf(tables: SourceTables, addresses: Addresses, report: Report, at: Date) {
  const now = at.toISOString();
  const today: Day = localDay(at);
  const making = {
    ...{ tables, addresses, now, today },
    rowOf: (...[table, source]: [keyof SourceTables, SourceTables['events'][number]]) =>
      new Row(table, source, report),
  };
  const relations = relationRows(making);
  const firstEvents = new Map(
    relations.toReversed().map(({ gallery_id, event_id }) => [gallery_id, event_id]),
  );
  return {
    events: eventRows(making),
    // As in the back office, a gallery without an event of its own belongs to one that shows it.
    galleries: galleryRows(making).map((gallery) => ({
      ...gallery,
      event_id: gallery.event_id ?? firstEvents.get(gallery.id) ?? null,
    })),
    gallery_photos: photoRows(making),
    event_gallery_relations: relations,
    festivals: festivalRows(making),
    page_categories: categoryRows(making),
    pages: pageRows(making),
    profiles: peopleRows(making),
    site_settings: settingRows(making),
  };
}
