import type { CheckedEvent } from '#admin/events/import/checked.ts';

/** A row of the preview: an event, or the dates of a series of which the same is to be said. */
export interface PreviewRow {
  /** What stands for all of them: one that is held as the rule says, where there is one. */
  shown: CheckedEvent;
  /** In the order of their days. */
  events: readonly CheckedEvent[];
}

const isUsual = ({ fields, series }: CheckedEvent) => fields.date === series?.original_date && !fields.cancelled;

/** The events of a file as rows, in their order. A series has a row for those that are new, and one for each other status. */
export function previewRows(events: readonly CheckedEvent[]): PreviewRow[] {
  const rows = Map.groupBy(events, (event) => (event.series ? `${event.status} ${event.series.uid}` : event));
  return [...rows.values()].flatMap((some) => {
    const dates = some.toSorted((one, other) => (one.fields.date < other.fields.date ? -1 : 1));
    const shown = dates.find(isUsual) ?? dates[0];
    return shown ? [{ shown, events: dates }] : [];
  });
}
