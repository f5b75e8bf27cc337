import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WEBP } from 'image-size/types/webp';
import type { media } from '#db/schema/media';
import { placeholders } from '#demo/placeholders';

/** Where the pictures lie: each under its name, which is its folder and its file name. */
export const PICTURES = path.join(import.meta.dirname, 'pictures');

/** A picture of the demo society. */
export interface DemoPicture {
  name: string;
  /** What the database keeps of it. */
  row: Omit<typeof media.$inferInsert, 'created_at'>;
  body: Uint8Array<ArrayBuffer>;
}

/** Every picture of the demo society, in the order of the names. */
export function demoPictures(): DemoPicture[] {
  return Object.entries(placeholders).map(([name, placeholder]) => {
    const body = readFileSync(path.join(PICTURES, `${name}.webp`));
    const { width, height } = WEBP.calculate(body);
    const facts = { content_type: 'image/webp', width, height, bytes: body.length, placeholder };
    return { name, row: { key: keyOf(name, body), ...facts }, body };
  });
}

/** Where the file store keeps a picture: the same file has the same key in each society. */
function keyOf(name: string, body: Uint8Array): string {
  const fingerprint = createHash('sha256').update(body).digest('hex');
  if (name.startsWith('galleries/')) return `${name}-${fingerprint.slice(0, 8)}.webp`;
  const uuid = fingerprint.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
  return `${path.posix.dirname(name)}/${uuid}.webp`;
}
