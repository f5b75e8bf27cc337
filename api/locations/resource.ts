import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { type ApiEnv, answerJson } from '#api/http/context';
import { declare } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { cacheTags } from '#core/kit/cache-tags';
import { suggestionsContract } from '#core/locations/suggestions-contract';
import { events } from '#db/events/schema';
import { inList } from '#db/kit/in-list';
import { versionedEvents, versionedLocations } from '#db/kit/versioned';
import { suggestedLocations } from '#db/locations/queries';
import { locationFields, locationInput, locations } from '#db/locations/schema';
import { locationRow } from '#db/locations/write';

export const locationDeclaration = declare({
  name: 'locations',
  table: locations,
  input: locationInput,
  title: 'name',
  versioned: versionedLocations,
  fields: locationFields,
  sortable: ['name', 'updated_at'],
  search: locations.search,
  tags: () => [cacheTags.locations],
  store: locationRow,
  onDelete: (ids) => ({
    statements: [],
    // The events at a location stay, with the text of their place.
    touched: [{ of: versionedEvents, where: sql`${events.location_id} in ${inList(ids)}`, moves: true }],
  }),
});

export const locationResource = resource(locationDeclaration);

/** `GET /locations/suggestions`: the places that the form of an event offers. */
export const locationSuggestionRoutes = new Hono<ApiEnv>().get('/', async (c) =>
  answerJson(c, suggestionsContract, await suggestedLocations(c.var.db)),
);
