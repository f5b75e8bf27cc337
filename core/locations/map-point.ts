/** A point on the map, in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

const PAIR = /^([+-]?\d{1,2}(?:\.\d{1,15})?)[,\s]\s{0,9}([+-]?\d{1,3}(?:\.\d{1,15})?)$/;

/** Six decimals are about ten centimetres. */
const DECIMALS = 6;

/**
 * The point of a text as maps copy it: latitude and longitude in degrees, `-36.8846, 174.7127`. `null` for any other
 * text, and for a point that is not on earth.
 */
export function mapPointOf(text: string | null | undefined): MapPoint | null {
  // Some maps copy a minus sign of typography.
  const [, north, east] = PAIR.exec(text?.trim().replaceAll('\u2212', '-') ?? '') ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** A point as it is stored and shown: `-36.8846, 174.7127`. */
export const mapPointText = ({ latitude, longitude }: MapPoint): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(', ');
