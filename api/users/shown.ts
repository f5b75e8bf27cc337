import { wireColumns } from '#db/schema/facts';
import { profileFields, profiles } from '#db/schema/profile';

/** The columns of a person on the wire, for `select` and `returning`. */
export const shownColumns = wireColumns(profiles, profileFields);
