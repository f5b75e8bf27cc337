import { society } from '#society';

/** The office's address on one line. */
export const addressLine = [
  society.address.street,
  society.address.suburb,
  `${society.address.city} ${society.address.postcode}`,
].join(', ');

/** A phone number as a `tel:` address dials it (RFC 3966). */
export function dialled(phone: string): string {
  return phone.replace(/[^+\d]/g, '');
}

/** The office on openstreetmap.org: `page` to open, `frame` to embed. */
export function officeMap(): { page: string; frame: string } {
  const { latitude, longitude } = society.place;
  const box = [longitude - 0.006, latitude - 0.003, longitude + 0.006, latitude + 0.003];
  return {
    page: pointOnMap(society.place),
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((one) => one.toFixed(4)).join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
  };
}

/** A point on openstreetmap.org. */
export const pointOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** A place by its name on openstreetmap.org. */
export function mapSearch(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
