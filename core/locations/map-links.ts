import { mapSearch, pointOnMap } from '#core/kit/society';
import { mapPointOf } from '#core/locations/map-point';

/** What maps need of a location. */
export interface OnMap {
  address: string;
  map_point: string | null;
}

/** A location on openstreetmap.org: its point, or a search for its address. */
export function mapOf({ address, map_point }: OnMap): string {
  const point = mapPointOf(map_point);
  return point ? pointOnMap(point) : mapSearch(address);
}

/**
 * The way to a location. `any` opens the map app of Android, and Google Maps in every other browser; `apple` the map
 * app of Apple's phones, which `any` does not open. `geo:` is no link on those, and leads nowhere on a computer.
 */
export function directionsTo({ address, map_point }: OnMap): { any: string; apple: string } {
  const point = mapPointOf(map_point);
  const destination = encodeURIComponent(point ? `${point.latitude},${point.longitude}` : address);
  return {
    any: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
    apple: `https://maps.apple.com/?daddr=${destination}`,
  };
}

/** A place and its street address on one line, as calendars show them: `War Memorial Hall, 773 New North Road`. */
export const locationLine = (location: string, address: string | null | undefined): string =>
  !address || location.includes(address) ? location : `${location}, ${address}`;
