import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { type SuggestedLocation, suggestionsContract } from '#core/locations/suggestions-contract';

/** The key of the query; react-admin asks again for what begins with a resource that was written. */
const KEY = ['locations', 'suggestions'];

async function suggestions(): Promise<SuggestedLocation[]> {
  const { json } = await httpClient(paths.api.locationSuggestions());
  return suggestionsContract.parse(json);
}

/** The places that the form of an event offers; without them it is filled in by typing. */
export const useSuggestions = () => useQuery({ queryKey: KEY, queryFn: suggestions, retry: false });

/** The fields of an event that say where it is. */
export interface Where {
  location?: string | null;
  location_ne?: string | null;
  location_id?: string | null;
}

const plain = (text: string | null | undefined) => text?.trim().toLowerCase() ?? '';

/** The fields of an event at a place that somebody chose. */
export const placed = ({ name, name_ne, location_id }: SuggestedLocation): Where => ({
  location: name,
  location_ne: name_ne,
  location_id,
});

/**
 * The fields that change when `text` is typed for the place of an event. The name of a stored location is that
 * location, and more may follow it, such as a room; any other text is a place of its own.
 */
export function typed(text: string, before: Where, known: readonly SuggestedLocation[]): Where {
  const stored = known.filter(({ location_id }) => location_id !== null);
  const current = stored.find(({ location_id }) => location_id === before.location_id);
  if (current && plain(text).startsWith(plain(current.name))) return { location: text };
  const named = stored.find(({ name }) => plain(name) === plain(text));
  if (named) return { ...placed(named), location: text };
  if (!before.location_id) return { location: text };
  // The Nepali name went with the location.
  const isItsName = before.location_ne === current?.name_ne;
  return { location: text, location_id: null, ...(isItsName && { location_ne: null }) };
}
