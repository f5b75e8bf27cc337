import { PICTURE_TYPES, type PictureType } from '#core/files/picture';
import { slugOf } from '#core/kit/slug';

/** Makes the key under which a picture is kept, from its media type. */
export type Naming = (type: PictureType) => string;

const STEM_MAX = 60;
const RANDOM_LENGTH = 10;
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Pictures of events, of the editor and for shared links: nothing of the sender's name is kept. */
export const randomName =
  (folder: 'events' | 'editor' | 'shared'): Naming =>
  (type) =>
    `media/${folder}/${crypto.randomUUID()}.${PICTURE_TYPES[type]}`;

/** A photo of a gallery: what can be read of its file's name, and a suffix that no other photo has. */
export const photoName =
  (folder: string, fileName: string): Naming =>
  (type) =>
    `galleries/${folder}/${stemOf(fileName)}-${randomText()}.${PICTURE_TYPES[type]}`;

/** A picture of the site: its setting with dashes, and when it came, in milliseconds of the epoch. */
export const siteName =
  (setting: string, now: Date): Naming =>
  (type) =>
    `contents/${setting.replaceAll('_', '-')}-${now.getTime()}.${PICTURE_TYPES[type]}`;

/** The readable part of a file's name as it comes from a stranger's device: `IMG_0001.JPG` → `img-0001`. */
export function stemOf(fileName: string): string {
  const name = fileName.slice(-1000).replace(/^.*[/\\]/s, '');
  return slugOf(name.replace(/\.[^.]*$/, ''), STEM_MAX) || 'photo';
}

const NAME_MAX = 120;

/** The name of a file as people know it: in one line, without folders and ending; `null` where nothing is left. */
export function shownName(fileName: string): string | null {
  const [last = ''] = fileName.slice(-1000).split(/[/\\]/).slice(-1);
  const dot = last.lastIndexOf('.');
  const name = (dot > 0 ? last.slice(0, dot) : last).replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...name].slice(0, NAME_MAX).join('') || null;
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Whether `key` is of the shape of a stored picture's: nothing else is ever looked for. */
export function isPictureKey(key: string): boolean {
  return /^(?:media|galleries|contents)(?:\/[a-z0-9][a-z0-9-]*)+\.(?:jpg|png|webp)$/.test(key);
}
