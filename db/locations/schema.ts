import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { mapPointOf, mapPointText } from '#core/locations/map-point';
import { message } from '#core/words/keys';
import { id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';

const NAME_MAX = 200;
const ADDRESS_MAX = 200;
const POINT_MAX = 60;

/** A place where events are held, with its street address. */
export const locations = sqliteTable(
  'locations',
  () => ({
    id: id(),
    name: text().notNull(),
    name_ne: text(),
    address: text().notNull(),
    address_ne: text(),
    /** Latitude and longitude, as `mapPointText` writes them. */
    map_point: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Its names and addresses, folded, for the back office's search. */
    search: text().notNull().default(''),
  }),
  (table) => [
    index('locations_name').on(table.name, table.id),
    index('locations_updated_at').on(table.updated_at, table.id),
  ],
);

/** A stored location. */
export type StoredLocation = typeof locations.$inferSelect;

/** Facts about the fields of a location. */
export const locationFields = {
  internal: ['search'],
  unversioned: ['updated_at', 'search'],
  translated: { name: 'name_ne', address: 'address_ne' },
  exported: ['name', 'name_ne', 'address', 'address_ne', 'map_point'],
} satisfies FieldFacts<ColumnOf<typeof locations>>;

const mapPoint = z
  .string({ error: message('fields.mapPoint') })
  .max(POINT_MAX, message('fields.mapPoint'))
  .transform((text, context) => {
    const point = mapPointOf(text);
    if (point) return mapPointText(point);
    context.addIssue({ code: 'custom', message: message('fields.mapPoint') });
    return z.NEVER;
  });

/** The fields of a location that a volunteer may send; the server decides everything else. */
export const locationInput = z.object({
  name: field.line(NAME_MAX, message('fields.name')),
  name_ne: field.optional(field.line(NAME_MAX, message('fields.name'))),
  address: field.line(ADDRESS_MAX, message('fields.address')),
  address_ne: field.optional(field.line(ADDRESS_MAX, message('fields.address'))),
  map_point: field.optional(mapPoint),
});

/** A location as it may be written. */
export type LocationInput = z.infer<typeof locationInput>;
