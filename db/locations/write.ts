import { fold } from '#core/kit/text';
import type { LocationInput } from '#db/locations/schema';

/** A written location as it is stored: with the column that follows from its names and addresses. */
export const locationRow = <T extends LocationInput>(location: T) => {
  const { name, name_ne, address, address_ne } = location;
  return { ...location, search: fold([name, name_ne, address, address_ne].filter(Boolean).join(' ')) };
};
