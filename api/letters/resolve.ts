import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { uuidOf } from '#api/rest/write-context';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { tableOf } from '#core/calendar/bikram-sambat-years';
import type { EventTimes } from '#core/events/event';
import { formatNepaliDays } from '#core/events/event-date';
import { mediaKeyOf } from '#core/files/picture';
import { LANGS } from '#core/kit/lang';
import { wordsOf } from '#core/words/languages';
import { events } from '#db/events/schema';
import { pictureAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { cover } from '#db/galleries/cover';
import { photoCount } from '#db/galleries/queries';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { itemsOf } from '#db/kit/columns';
import { inList } from '#db/kit/in-list';
import { type LetterBlock, storedBlocks } from '#db/letters/blocks';
import { shortNameOf } from '#db/pages/short-names';
import { siteSettings } from '#db/settings/schema';

/** The size of a stored picture in pixels; `null` beside a picture that is not stored with us. */
const size = z.object({ width: z.number(), height: z.number() }).nullable();
const optionalText = z.string().nullable();

/** The name in its short address. Letters that are stored may be older than those. */
const shortName = optionalText.default(null);

const letterEvent = z.object({
  id: z.string(),
  title: z.string(),
  title_ne: optionalText,
  date: z.string(),
  end_date: optionalText,
  start_time: optionalText,
  end_time: optionalText,
  location: z.string(),
  location_ne: optionalText,
  cancelled: z.boolean(),
  /** Its first day in Bikram Sambat as each language writes it: years to come are settled in the settings. */
  nepali_day: z.record(z.string(), optionalText),
  picture: optionalText,
  size,
  short_name: shortName,
});

const letterGallery = z.object({
  id: z.string(),
  title: z.string(),
  title_ne: optionalText,
  photo_count: z.number(),
  cover: optionalText,
  size,
  short_name: shortName,
});

const [textBlock, headingBlock, pictureBlock, eventBlock, galleryBlock, buttonBlock, dividerBlock] = storedBlocks;

/**
 * A part of a letter with the event or the gallery that it names, as a reader may see it; `null` is one that is
 * deleted or a draft.
 */
const resolvedBlock = z.discriminatedUnion('kind', [
  textBlock,
  headingBlock,
  pictureBlock.extend({ size: size.catch(null) }),
  buttonBlock,
  dividerBlock,
  eventBlock.extend({ event: letterEvent.nullable().catch(null) }),
  galleryBlock.extend({ gallery: letterGallery.nullable().catch(null) }),
]);
export type ResolvedBlock = z.infer<typeof resolvedBlock>;

/** The parts of a letter as they are stored when its sending starts. What cannot be read would be missing in a mail. */
export const resolvedBlocks = z.array(resolvedBlock);

/** The same to look at: parts that cannot be read are left out. */
export const readableBlocks = itemsOf(resolvedBlock);

const sizeJson = sql<z.infer<typeof size>>`case when ${media.key} is not null then
  json_object('width', ${media.width}, 'height', ${media.height}) end`.mapWith(JSON.parse);

const namedBy = (blocks: readonly LetterBlock[]) => ({
  events: blocks.flatMap((block) => (block.kind === 'event' ? (block.event_id ?? []) : [])),
  galleries: blocks.flatMap((block) => (block.kind === 'gallery' ? (block.gallery_id ?? []) : [])),
  pictures: blocks.flatMap((block) => (block.kind === 'picture' && block.url ? (mediaKeyOf(block.url) ?? []) : [])),
});

/** The events, galleries and pictures that blocks name, drafts included, in one round trip. */
export async function readNamed(db: Database, blocks: readonly LetterBlock[]) {
  const named = namedBy(blocks);
  const { key, value } = siteSettings;
  const [foundEvents, foundGalleries, pictures, years] = await db.batch([
    db
      .select({
        id: events.id,
        title: events.title,
        title_ne: events.title_ne,
        date: events.date,
        end_date: events.end_date,
        start_time: events.start_time,
        end_time: events.end_time,
        location: events.location,
        location_ne: events.location_ne,
        cancelled: events.cancelled,
        draft: events.draft,
        last_date: events.last_date,
        picture: events.profile_image_url,
        size: sizeJson.as('size'),
        short_name: shortNameOf('events'),
      })
      .from(events)
      .leftJoin(media, pictureAt(events.profile_image_url))
      .where(sql`${events.id} in ${inList(named.events)}`),
    db
      .select({
        id: galleries.id,
        title: galleries.title,
        title_ne: galleries.title_ne,
        draft: galleries.draft,
        photo_count: photoCount.as('photo_count'),
        cover: cover.as('cover'),
        size: sizeJson.as('size'),
        short_name: shortNameOf('galleries'),
      })
      .from(galleries)
      .leftJoin(media, pictureAt(cover))
      .where(sql`${galleries.id} in ${inList(named.galleries)}`),
    db
      .select({ key: media.key, width: media.width, height: media.height })
      .from(media)
      .where(sql`${media.key} in ${inList(named.pictures)}`),
    db.select({ value }).from(siteSettings).where(eq(key, 'bikram_sambat_years')),
  ]);
  return {
    table: tableOf(years[0]?.value),
    events: new Map(foundEvents.map((event) => [event.id, event])),
    galleries: new Map(foundGalleries.map((gallery) => [gallery.id, gallery])),
    pictures: new Map(pictures.map(({ key, ...its }) => [key, its])),
  };
}

/** The result of `readNamed`. */
export type Named = Awaited<ReturnType<typeof readNamed>>;

const nepaliDays = (event: EventTimes, table: BikramSambatTable) =>
  Object.fromEntries(LANGS.map((lang) => [lang, formatNepaliDays(event, lang, wordsOf(lang).dates, table)] as const));

/** Blocks with the records that they name, from what `readNamed` found. */
export function resolvedFrom(named: Named, blocks: readonly LetterBlock[]): ResolvedBlock[] {
  return blocks.map((block): ResolvedBlock => {
    if (block.kind === 'event') {
      const event = named.events.get(block.event_id ?? '');
      if (!event || event.draft) return { ...block, event: null };
      const { draft: _draft, last_date: _last, ...shown } = event;
      return { ...block, event: { ...shown, nepali_day: nepaliDays(event, named.table) } };
    }
    if (block.kind === 'gallery') {
      const gallery = named.galleries.get(block.gallery_id ?? '');
      if (!gallery || gallery.draft) return { ...block, gallery: null };
      const { draft: _draft, ...shown } = gallery;
      return { ...block, gallery: shown };
    }
    if (block.kind !== 'picture') return block;
    return { ...block, size: named.pictures.get(mediaKeyOf(block.url ?? '') ?? '') ?? null };
  });
}

/**
 * A digest of the event or gallery that each block shows, `''` for the other blocks: two lists differ where such a
 * record was changed. How many photos a gallery has is no change: it grows while a letter waits. Nor is a short address:
 * the one before leads there too.
 * @param blocks as they are stored, or about to be
 */
export function shownIn(blocks: unknown): string[] {
  return resolvedBlocks.parse(blocks).map((block) => {
    if (block.kind === 'event') {
      const { short_name: _name, ...shown } = block.event ?? { short_name: null };
      return uuidOf(['event', JSON.stringify(block.event && shown)]);
    }
    if (block.kind !== 'gallery') return '';
    const { short_name: _name, ...shown } = block.gallery ?? { short_name: null };
    return uuidOf(['gallery', JSON.stringify(block.gallery && { ...shown, photo_count: 0 })]);
  });
}

/** Blocks with the events and the galleries that they name, as they are now, in one round trip. */
export async function resolveBlocks(db: Database, blocks: readonly LetterBlock[]): Promise<ResolvedBlock[]> {
  return resolvedFrom(await readNamed(db, blocks), blocks);
}
