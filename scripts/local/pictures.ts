import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { SharpConstructor } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { z } from 'zod';
import { type DemoPicture, keyOf, type StoredPicture } from '#demo/pictures';
import { progress } from '#scripts/local/progress';
import { inRoot } from '#scripts/local/root';

/** The cache of painted pictures: each test has its own society, and painting is slow. */
const CACHE = inRoot('node_modules/.cache/demo-pictures');
const QUALITY = 76;
/** The longest side, in pixels, of the picture for a thumbhash: the most that it takes. */
const HASHED = 100;

/** A picture as a JPEG, and what the database keeps of it. */
export interface Painted {
  picture: StoredPicture;
  body: Uint8Array;
}

/** Turns drawings into JPEGs, in the same order. Those already in `folder` are read from it. */
export async function paint(drawings: readonly DemoPicture[], folder = CACHE): Promise<Painted[]> {
  mkdirSync(folder, { recursive: true });
  const prints = drawings.map(fingerprint);
  const missing = drawings.filter((_, at) => !existsSync(fileOf(folder, prints[at] ?? '', 'json')));
  if (missing.length > 0) {
    const { default: sharp } = await import('sharp');
    // Several pictures in parallel, with one thread for each.
    sharp.concurrency(1);
    const drawn = progress('Drawing pictures', missing.length);
    // Each core takes one picture after the other, so that progress can be reported.
    const queue = missing.values();
    const painter = async () => {
      for (const one of queue) await paintOne(one, folder, sharp).then(drawn);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, painter));
    forgetOthers(folder, new Set(prints));
  }
  return drawings.map((drawing, at) => read(drawing, folder, prints[at] ?? ''));
}

const facts = z.object({ bytes: z.number(), placeholder: z.string() });

const fingerprint = ({ svg }: DemoPicture) =>
  createHash('sha256').update(`${QUALITY} ${HASHED} ${svg}`).digest('hex');

const fileOf = (folder: string, print: string, ending: 'jpg' | 'json') =>
  path.join(folder, `${print}.${ending}`);

async function paintOne(
  drawing: DemoPicture,
  folder: string,
  sharp: SharpConstructor,
): Promise<void> {
  const { width, height, svg } = drawing;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const raw = { raw: { width, height, channels: 3 } } as const;
  const body = await sharp(pixels, raw).jpeg({ quality: QUALITY }).toBuffer();
  const small = await sharp(pixels, raw)
    .resize(HASHED, HASHED, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  const placeholder = Buffer.from(hash).toString('base64');
  const print = fingerprint(drawing);
  keep(fileOf(folder, print, 'jpg'), body);
  keep(fileOf(folder, print, 'json'), JSON.stringify({ bytes: body.length, placeholder }));
}

/** Writes a file atomically: other processes see all of it or nothing. */
function keep(file: string, content: Uint8Array | string): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, content);
  renameSync(beside, file);
}

function forgetOthers(folder: string, wanted: ReadonlySet<string>): void {
  for (const file of readdirSync(folder))
    if (!wanted.has(file.slice(0, file.indexOf('.'))))
      rmSync(path.join(folder, file), { force: true });
}

function read({ name, width, height }: DemoPicture, folder: string, print: string): Painted {
  const kept = facts.parse(JSON.parse(readFileSync(fileOf(folder, print, 'json'), 'utf8')));
  const picture = {
    ...{ name, key: keyOf(name, print), content_type: 'image/jpeg', width, height },
    ...kept,
  };
  return { picture, body: readFileSync(fileOf(folder, print, 'jpg')) };
}
