import type { Lang } from '#core/kit/lang';
import { type Translated, textsIn, translated } from '#core/translations/translated';
import { eventFields } from '#db/events/schema';
import { festivalFields } from '#db/festivals/schema';
import { galleryFields, galleryPhotoFields } from '#db/galleries/schema';
import { locationFields } from '#db/locations/schema';
import { pageFields } from '#db/pages/schema';

type Row = Readonly<Record<string, unknown>>;
type Translate = <T extends Row>(row: T, lang: Lang) => Translated<T>;

const by =
  (fields: Readonly<Record<string, string>>): Translate =>
  (row, lang) =>
    translated(row, fields, lang);

const ofEvent = { ...eventFields.translated, excerpt: 'excerpt_ne' };

/** An event, or what a query read of it, with its texts in a language as far as they are translated. */
export const eventIn = by(ofEvent);
/** The same without `langs`, for what cannot say the language of each text, such as a feed. */
export const eventTextsIn = <T extends Row>(row: T, lang: Lang): T => textsIn(row, ofEvent, lang);
/** The same for a gallery, and the event that it names. */
export const galleryIn = by({ ...galleryFields.translated, event_title: 'event_title_ne' });
/** The same for a photo. */
export const photoIn = by(galleryPhotoFields.translated);
/** The same for a festival. */
export const festivalIn = by(festivalFields.translated);
/** The same for a location. */
export const locationIn = by(locationFields.translated);
/** The same for a page. */
export const pageIn = by(pageFields.translated);
