import { instantOf } from '#core/events/event-times';
import type { Instant } from '#core/kit/dates';

/** `DateTimeOriginal` of Exif: the reading of the camera's clock, without an offset. */
const CLOCK = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d):(\d\d)/;
/** `OffsetTimeOriginal` of Exif: the offset of the camera's clock from UTC. */
const OFFSET = /^[+-]\d\d:\d\d$/;
/** Cameras whose clock was never set begin before it. */
const FIRST_DIGITAL_PHOTOS = '1990-01-01T00:00:00.000Z';
const DAY = 24 * 3_600_000;

/**
 * The instant at which a photo was taken, as its camera wrote it (Exif 3.0, JEITA CP-3451F §4.6.6): from
 * the bytes of a JPEG, PNG, WebP or HEIC file. A clock without an offset is the society's. `null` for a
 * file that does not tell, and for a date that cannot be true at `now`.
 */
export async function dateTaken(file: ArrayBuffer, now: Date): Promise<Instant | null> {
  try {
    const { load } = await import('exifreader');
    const { DateTimeOriginal, OffsetTimeOriginal } = load(file, {
      includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal'] },
    });
    const at = instantTaken(DateTimeOriginal?.description, OffsetTimeOriginal?.description);
    const isPossible = at >= FIRST_DIGITAL_PHOTOS && Date.parse(at) <= now.getTime() + DAY;
    return isPossible ? at : null;
  } catch {
    // No metadata, damaged ones, or a reader that could not be loaded: photos do without.
    return null;
  }
}

/** @throws RangeError for a clock that does not exist */
function instantTaken(clock = '', offset = ''): Instant {
  const [, year, month, day, time, seconds] = CLOCK.exec(clock) ?? [];
  const minute = `${year}-${month}-${day}T${time}`;
  const zone = OFFSET.test(offset) ? offset : instantOf(minute).slice(19);
  return new Date(`${minute}:${seconds}${zone}`).toISOString();
}
