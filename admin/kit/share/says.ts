import { z } from 'zod';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { type PosterDate, posterDateOf, posterDateOfDay } from '#core/events/poster-date';
import { sharedEventContract, sharedGalleryContract } from '#core/files/share-pictures-contract';
import { localDay } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import type { BrowserWords } from '#core/words/browser.en';

/** The records that have a picture for shared links. */
export type Shareable = 'events' | 'galleries';

/** The contents of a picture for shared links. */
export interface Says {
  society: string;
  title: string;
  /** The title in the other language. */
  otherTitle: string | null;
  /** The word for a cancelled event. */
  mark: string | null;
  /** When and where, the most important first. */
  facts: readonly string[];
  picture: string | null;
}

/** A record as it was read: its version, its stored picture for shared links, and the contents of a new one. */
export interface Shared {
  updated_at: string;
  /** `null` for a picture that nobody needs: its title is not in that language. */
  pictures: Readonly<Record<Lang, { stored: string | null; says: Says } | null>>;
}

const isText = z.string().min(1);
const present = (texts: readonly unknown[]): string[] => texts.flatMap((text) => isText.safeParse(text).data ?? []);

const together = ({ time, nepali }: PosterDate) => present([time, nepali]).join('  ·  ');

interface Writing {
  words: Readonly<Record<Lang, BrowserWords>>;
  table: BikramSambatTable;
}

/** Reads a record of the API. @throws ZodError for one that is not of this kind */
export function sharedOf(kind: Shareable, record: unknown, writing: Writing): Shared {
  return kind === 'events' ? eventOf(record, writing) : galleryOf(record, writing);
}

function eventOf(record: unknown, { words, table }: Writing): Shared {
  const event = sharedEventContract.parse(record);
  return sharedIn(event, (lang) => {
    const { dates, sharing, site } = words[lang];
    const posterDate = posterDateOf(event, lang, dates, table);
    const location = (lang === 'ne' && event.location_ne) || event.location;
    return {
      society: site.name,
      mark: event.cancelled ? sharing.cancelled : null,
      facts: present([posterDate.day, together(posterDate), location]),
      picture: event.profile_image_url || null,
    };
  });
}

function galleryOf(record: unknown, { words, table }: Writing): Shared {
  const gallery = sharedGalleryContract.parse(record);
  return sharedIn(gallery, (lang) => {
    const { dates, sharing, site } = words[lang];
    const posterDate = posterDateOfDay(localDay(new Date(gallery.created_at)), lang, dates, table);
    return {
      society: site.name,
      mark: null,
      facts: present([sharing.photos, posterDate.day, posterDate.nepali]),
      picture: gallery.cover || null,
    };
  });
}

type Titled = Pick<
  z.infer<typeof sharedGalleryContract>,
  'title' | 'title_ne' | 'updated_at' | 'share_image' | 'share_image_ne'
>;

function sharedIn(
  { title, title_ne, updated_at, share_image, share_image_ne }: Titled,
  factsIn: (lang: Lang) => Omit<Says, 'title' | 'otherTitle'>,
): Shared {
  const nepali = title_ne || null;
  return {
    updated_at,
    pictures: {
      en: { stored: share_image, says: { title, otherTitle: nepali, ...factsIn('en') } },
      ne: nepali ? { stored: share_image_ne, says: { title: nepali, otherTitle: title, ...factsIn('ne') } } : null,
    },
  };
}
