import type { Tags } from 'exifreader';
import { instantOf } from '#core/events/event-times';
import type { Instant } from '#core/kit/dates';

/** `DateTimeOriginal` of Exif: the reading of the camera's clock, without an offset. */
const CLOCK = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d):(\d\d)/;
/** `OffsetTimeOriginal` of Exif: the offset of the camera's clock from UTC. */
const OFFSET = /^[+-][01]\d:[0-5]\d$/;
/** Cameras whose clock was never set begin before it. */
const FIRST_DIGITAL_PHOTOS = '1990-01-01T00:00:00.000Z';
const DAY = 24 * 3_600_000;

/**
 * The instant at which a photo was taken, as its camera wrote it (Exif 3.0, JEITA CP-3451F §4.6.6): from
 * the bytes of a JPEG, PNG, WebP or HEIC file. A clock without an offset is the society's. `null` for a
 * file that does not tell, for a date that cannot be true at `now`, and for metadata that cannot be read: that is
 * logged.
 */
export async function dateTaken(file: ArrayBuffer, now: Date): Promise<Instant | null> {
  const { DateTimeOriginal, OffsetTimeOriginal } = await dateTags(file);
  if (DateTimeOriginal === undefined) return null;
  const at = instantTaken(DateTimeOriginal.description, OffsetTimeOriginal?.description);
  const isPossible = at !== null && at >= FIRST_DIGITAL_PHOTOS && Date.parse(at) <= now.getTime() + DAY;
  return isPossible ? at : null;
}

async function dateTags(file: ArrayBuffer): Promise<Partial<Pick<Tags, 'DateTimeOriginal' | 'OffsetTimeOriginal'>>> {
  try {
    // Only this export has `load` in Node, which reads CommonJS, and in bundles, which read the sources.
    const { default: exif } = await import('exifreader');
    try {
      return exif.load(file, { includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal'] } });
    } catch (error) {
      if (error instanceof exif.errors.MetadataMissingError) return {};
      throw error;
    }
  } catch (error) {
    // Photos do without.
    console.warn('photos: when one was taken could not be read', error);
    return {};
  }
}

/** `null` for a clock that does not exist. */
function instantTaken(clock: string, offset = ''): Instant | null {
  const [, year, month, day, time, seconds] = CLOCK.exec(clock) ?? [];
  const minute = `${year}-${month}-${day}T${time}`;
  if (Number.isNaN(Date.parse(`${minute}:${seconds}Z`))) return null;
  const zone = OFFSET.test(offset) ? offset : instantOf(minute).slice(19);
  return new Date(`${minute}:${seconds}${zone}`).toISOString();
}
