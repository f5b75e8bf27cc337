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
  title: string;
  titleNe: string | null;
  /** The word for a cancelled event. */
  mark: string | null;
  /** When and where, the most important first. */
  facts: readonly string[];
  picture: string | null;
}

/** A record as it was read: its version, its stored picture for shared links, and the contents of a new one. */
export interface Shared {
  updated_at: string;
  share_image: string | null;
  says: Says;
}

const isText = z.string().min(1);
const present = (texts: readonly unknown[]): string[] => texts.flatMap((text) => isText.safeParse(text).data ?? []);

const together = ({ time, nepali }: PosterDate) => present([time, nepali]).join('  ·  ');

interface Writing {
  lang: Lang;
  words: BrowserWords;
  table: BikramSambatTable;
}

/** Reads a record of the API. @throws ZodError for one that is not of this kind */
export function sharedOf(kind: Shareable, record: unknown, writing: Writing): Shared {
  return kind === 'events' ? eventOf(record, writing) : galleryOf(record, writing);
}

function eventOf(record: unknown, { lang, words, table }: Writing): Shared {
  const event = sharedEventContract.parse(record);
  const { title, title_ne, updated_at, share_image, location, cancelled } = event;
  const posterDate = posterDateOf(event, lang, words.dates, table);
  const says = {
    title,
    titleNe: title_ne || null,
    mark: cancelled ? words.sharing.cancelled : null,
    facts: present([posterDate.day, together(posterDate), location]),
    picture: event.profile_image_url || null,
  };
  return { updated_at, share_image, says };
}

function galleryOf(record: unknown, { lang, words, table }: Writing): Shared {
  const { title, title_ne, updated_at, share_image, created_at, cover } = sharedGalleryContract.parse(record);
  const posterDate = posterDateOfDay(localDay(new Date(created_at)), lang, words.dates, table);
  const facts = present([words.sharing.photos, posterDate.day, posterDate.nepali]);
  return {
    updated_at,
    share_image,
    says: { title, titleNe: title_ne || null, mark: null, facts, picture: cover || null },
  };
}
