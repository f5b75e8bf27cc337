/** Facts about the society that no volunteer changes from one day to the next. */
export const society = {
  founded: 1995,
  address: {
    street: '830 New North Road',
    suburb: 'Mount Albert',
    city: 'Auckland',
    postcode: '1025',
    country: 'NZ',
  },
  /** The demo society's, until the settings say otherwise; nobody has it (`contactOf`). */
  email: 'president@nznepalsociety.example',
  /** Whom the demo society's mail comes from, unless the environment says otherwise (`senderOf`). */
  sender: 'website@nznepalsociety.example',
  facebook: 'https://www.facebook.com/nznepalsociety',
  youtube: 'https://www.youtube.com/@nznepalsociety',
  /** Where the office is, for the map: degrees. */
  place: { latitude: -36.8843, longitude: 174.7182 },
} as const;

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
  const at = `${latitude}/${longitude}`;
  return {
    page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${at}`,
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((one) => one.toFixed(4)).join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
  };
}

/** A place by its name on openstreetmap.org. */
export function mapSearch(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
