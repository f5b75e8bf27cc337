import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  followLists,
  isDeletable,
  moveParties,
  refuseOtherLists,
  refuseSomeDates,
  settleLists,
} from '#api/events/registration-lists';
import { forgetPictures } from '#api/files/files';
import { Invalid } from '#api/http/errors';
import { declare, type Written } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { cacheTags } from '#core/kit/cache-tags';
import { endOf } from '#core/registrations/state';
import { ownAfter } from '#core/series/change';
import { isUnscheduledDraft } from '#core/users/roles';
import { REGISTRATION_FIELDS } from '#db/events/registration-fields';
import { type EventInput, eventFields, eventInput, events } from '#db/events/schema';
import { media } from '#db/files/schema';
import { shareImagesOf, shareKeysOf } from '#db/files/share-pictures';
import { linkGalleries } from '#db/galleries/links';
import { eventGalleryRelations, galleries } from '#db/galleries/schema';
import type { Touched } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { isOpenDraft } from '#db/kit/drafts';
import { inList } from '#db/kit/in-list';
import { versionedEvents, versionedGalleries, versionedLinks, versionedMedia } from '#db/kit/versioned';
import { refreshStatuses } from '#db/operations/chores';
import { shortNameOf } from '#db/pages/short-names';
import { fullness } from '#db/registrations/fullness';
import { announceChange, isSame } from '#db/registrations/mailings';
import { announceSeriesChange, moveLead } from '#db/registrations/series-mailing';
import { SERIES_COLUMNS } from '#db/series/columns';
import { partStale, wholeParts } from '#db/series/parts';

const ids = z.array(z.string());

async function galleriesExist(records: Written<typeof events, EventInput>[], db: Database): Promise<void> {
  const named = [...new Set(records.flatMap(({ input }) => input.gallery_ids ?? []))];
  if (named.length === 0) return;
  const known = await db
    .select({ id: galleries.id })
    .from(galleries)
    .where(sql`${galleries.id} in ${inList(named)}`);
  if (known.length < named.length) throw new Invalid({ gallery_ids: (words) => words.galleries.unknownGallery });
}

function touchedByLinks(linked: readonly { id: string; gallery_ids: string[] }[]): Touched[] {
  const ids = inList(linked.map(({ id }) => id));
  const wanted = inList([...new Set(linked.flatMap(({ gallery_ids }) => gallery_ids))]);
  return [
    { of: versionedLinks, where: sql`${eventGalleryRelations.event_id} in ${ids}` },
    {
      of: versionedGalleries,
      where: sql`${galleries.event_id} in ${ids} or ${galleries.id} in ${wanted}`,
      moves: true,
    },
  ];
}

/** Whoever registered for an event is told of a new time or place, and that it is cancelled; of one that is over, nobody. */
function toldOfChanges(db: Database, records: readonly Written<typeof events, EventInput>[], now: Date) {
  const changes = records.flatMap(({ before: was, after: event }) => {
    const ends = endOf(event);
    return !was || was.draft || event.draft || isSame(was, event) || !ends || ends <= now ? [] : [{ event, was }];
  });
  // Dates of a series that were changed together are told in one mail.
  return [...Map.groupBy(changes, ({ event }) => event.series_id)].flatMap(([series, group]) =>
    series === null || group.length < 2
      ? group.flatMap(({ event, was }) => announceChange(db, event, was, now))
      : announceSeriesChange(db, group, now),
  );
}

export const eventDeclaration = declare({
  name: 'events',
  table: events,
  input: eventInput,
  title: 'title',
  versioned: versionedEvents,
  fields: eventFields,
  drafts: { where: isOpenDraft(events), is: isUnscheduledDraft, reserved: REGISTRATION_FIELDS },
  linkedBy: 'gallery_ids',
  derived: {
    gallery_ids: sql`(select json_group_array(gallery_id) from event_gallery_relations
      where event_gallery_relations.event_id = "events"."id")`
      .mapWith((text: string) => ids.parse(JSON.parse(text)))
      .as('gallery_ids'),
    ...shareImagesOf('events'),
    short_name: shortNameOf('events'),
    ...fullness,
  },
  tellsOf: { registration_taken: 'registrations', registration_waiting: 'registrations' },
  sortable: ['title', 'date', 'location', 'status', 'created_at', 'updated_at'],
  filterable: ['last_date', 'cancelled', 'draft'],
  search: events.search,
  tags: (id) => [cacheTags.events, cacheTags.event(id), cacheTags.galleries],
  refresh: refreshStatuses,
  // The sanitizer is large, and only who writes needs it.
  store: async (event, { today }) => (await import('#db/events/write')).eventRow(event, today),
  placed: SERIES_COLUMNS,
  byItself: ({ series_id, series_own, original_date, ...before }, after) =>
    series_id === null ? {} : { series_own: ownAfter(series_own, before, after, original_date) },
  wholes: wholeParts,
  check: async (records, db, _today, action) => {
    await galleriesExist(records, db);
    await refuseOtherLists(records, db);
    if (action !== 'change_series') await refuseSomeDates(records, db);
  },
  afterWrite: (records, db, entry) => {
    const linked = records.flatMap(({ after, input: { gallery_ids } }) =>
      gallery_ids ? [{ id: after.id, updated_at: after.updated_at, gallery_ids }] : [],
    );
    const now = new Date(entry.at);
    const settled = settleLists(db, records, now);
    const told = toldOfChanges(db, records, now);
    const dates = records.filter(({ after }) => after.series_part !== null).map(({ after }) => after.id);
    return {
      statements: [
        ...linkGalleries(db, linked),
        ...followLists(db, records),
        ...settled,
        ...told,
        ...partStale(db, dates, entry.id),
      ],
      touched: linked.length > 0 ? touchedByLinks(linked) : [],
    };
  },
  deletable: { where: isDeletable, refusal: ({ registrations: { office } }) => office.notDeletable },
  onDelete: (ids, db) => {
    const pictures = shareKeysOf('events', ids);
    const links = touchedByLinks(ids.map((id) => ({ id, gallery_ids: [] })));
    return {
      statements: [moveLead(db, ids), moveParties(db, ids)],
      touched: [...links, { of: versionedMedia, where: sql`${media.key} in (${pictures})` }],
      pictures: forgetPictures(db, pictures),
    };
  },
});

export const eventResource = resource(eventDeclaration);
