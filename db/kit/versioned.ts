import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { eventFields, events } from '#db/events/schema';
import { festivalFields, festivals } from '#db/festivals/schema';
import { media } from '#db/files/schema';
import {
  eventGalleryRelations,
  galleries,
  galleryFields,
  galleryPhotoFields,
  galleryPhotos,
} from '#db/galleries/schema';
import type { FieldFacts } from '#db/kit/facts';
import { letterFields, letters } from '#db/letters/schema';
import { locationFields, locations } from '#db/locations/schema';
import { pageCategories, pageFields, pages } from '#db/pages/schema';
import { registrationFields, registrations } from '#db/registrations/schema';
import { siteSettings } from '#db/settings/schema';
import { profileFields, profiles } from '#db/users/schema';

/** A table whose rows have a history. The expressions are read beside the table's own columns. */
export interface Versioned {
  resource: string;
  table: SQLiteTable;
  fields: FieldFacts;
  /** The primary key as one text. */
  key: SQL;
  /** The id of the record that a row is a part of. */
  owner: SQL;
  title: SQL;
  /** Whether a deleted row can be restored: of those the history keeps every column. */
  restorable: boolean;
}

/** The id of the settings in the history, which are one record there. */
export const SETTINGS_ID = 'site';

const one = (
  resource: string,
  table: SQLiteTable,
  rest: Pick<Versioned, 'key' | 'title'> & Partial<Versioned>,
): Versioned => ({ fields: {}, owner: rest.key, restorable: true, ...rest, resource, table });

export const versionedEvents = one('events', events, {
  fields: eventFields,
  key: sql`${events.id}`,
  title: sql`${events.title}`,
});

export const versionedGalleries = one('galleries', galleries, {
  fields: galleryFields,
  key: sql`${galleries.id}`,
  title: sql`${galleries.title}`,
});

/** Photos are parts of their gallery, and called by its name. */
export const versionedPhotos = one('gallery_photos', galleryPhotos, {
  fields: galleryPhotoFields,
  key: sql`${galleryPhotos.id}`,
  owner: sql`${galleryPhotos.gallery_id}`,
  title: sql`coalesce((select g.title from galleries g where g.id = ${galleryPhotos.gallery_id}), '')`,
});

/** The rows of stored pictures, which are deleted with what shows them. */
export const versionedMedia = one('media', media, { key: sql`${media.key}`, title: sql`''` });

/** The links of events to galleries are parts of the event. */
export const versionedLinks = one('event_gallery_relations', eventGalleryRelations, {
  key: sql`${eventGalleryRelations.event_id} || '/' || ${eventGalleryRelations.gallery_id}`,
  owner: sql`${eventGalleryRelations.event_id}`,
  title: sql`coalesce((select e.title from events e where e.id = ${eventGalleryRelations.event_id}), '')`,
});

export const versionedPages = one('pages', pages, {
  fields: pageFields,
  key: sql`${pages.id}`,
  title: sql`${pages.title}`,
});

export const versionedFestivals = one('festivals', festivals, {
  fields: festivalFields,
  key: sql`${festivals.id}`,
  title: sql`${festivals.name}`,
});

export const versionedLocations = one('locations', locations, {
  fields: locationFields,
  key: sql`${locations.id}`,
  title: sql`${locations.name}`,
});

export const versionedLetters = one('letters', letters, {
  fields: letterFields,
  key: sql`${letters.id}`,
  title: sql`${letters.subject}`,
});

export const versionedCategories = one('page_categories', pageCategories, {
  key: sql`${pageCategories.id}`,
  title: sql`${pageCategories.name}`,
});

/** The settings are one record, with a row for each. */
export const versionedSettings = one('settings', siteSettings, {
  key: sql`${siteSettings.key}`,
  owner: sql`${SETTINGS_ID}`,
  title: sql`${siteSettings.key}`,
});

/** Of people the history keeps what they may do; a deleted account cannot be restored. */
export const versionedUsers = one('users', profiles, {
  fields: profileFields,
  key: sql`${profiles.id}`,
  title: sql`${profiles.email}`,
  restorable: false,
});

/** Of parties the history says who changed what; places are given by a rule, and no earlier version brings them back. */
export const versionedRegistrations = one('registrations', registrations, {
  fields: registrationFields,
  key: sql`${registrations.id}`,
  title: sql`${registrations.name}`,
  restorable: false,
});

/** Every table with a history; rows are restored in this order, as they refer to one another. */
export const versioned: readonly Versioned[] = [
  versionedCategories,
  versionedPages,
  versionedFestivals,
  versionedLetters,
  versionedLocations,
  versionedEvents,
  versionedGalleries,
  versionedPhotos,
  versionedMedia,
  versionedLinks,
  versionedSettings,
  versionedUsers,
  versionedRegistrations,
];

/** Every column of a table that can be written. */
export function writtenColumns({ table }: Versioned): [string, SQLiteColumn][] {
  return Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
}

/** The columns whose changes are kept. */
export function versionedColumns(one: Versioned): [string, SQLiteColumn][] {
  const { unversioned = [] } = one.fields;
  return writtenColumns(one).filter(([name]) => !unversioned.includes(name));
}
