import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { eventDeclaration } from '#api/events/resource';
import { festivalDeclaration } from '#api/festivals/resource';
import { galleryPhotoDeclaration } from '#api/galleries/photos-resource';
import { galleryDeclaration } from '#api/galleries/resource';
import { NotFound } from '#api/http/errors';
import { letterDeclaration } from '#api/letters/resource';
import { locationDeclaration } from '#api/locations/resource';
import { pageCategoryDeclaration, pageDeclaration } from '#api/pages/resource';
import { columnsOf, type Resource } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import {
  type Versioned,
  versionedCategories,
  versionedEvents,
  versionedFestivals,
  versionedGalleries,
  versionedLetters,
  versionedLocations,
  versionedPages,
  versionedPhotos,
} from '#db/kit/versioned';

function restorable<T extends SQLiteTable, I>(declaration: Resource<T, I>, of: Versioned) {
  return {
    of,
    shown: columnsOf(declaration).shown,
    table: of.table,
    title: declaration.title ?? 'id',
    tags: (row: Row) => declaration.tags?.(String(row.id), row) ?? [],
    taken: declaration.taken ?? {},
    writes: (context: WriteContext) => writesOf(declaration, context),
  };
}

const RESTORABLE = [
  restorable(eventDeclaration, versionedEvents),
  restorable(galleryDeclaration, versionedGalleries),
  restorable(galleryPhotoDeclaration, versionedPhotos),
  restorable(festivalDeclaration, versionedFestivals),
  restorable(locationDeclaration, versionedLocations),
  restorable(letterDeclaration, versionedLetters),
  restorable(pageDeclaration, versionedPages),
  restorable(pageCategoryDeclaration, versionedCategories),
];
export type Restorable = (typeof RESTORABLE)[number];

/** The cached pages that show a row of a table, if it is one of these resources. */
export const tagsOf = (table: string, row: Row): string[] =>
  RESTORABLE.find(({ of }) => of.resource === table)?.tags(row) ?? [];

/** The resource of this name whose records can be restored. @throws NotFound */
export function restorableOf(resource: string): Restorable {
  const found = RESTORABLE.find(({ of }) => of.resource === resource);
  if (!found) throw new NotFound(({ history }) => history.nothingToRestore);
  return found;
}
