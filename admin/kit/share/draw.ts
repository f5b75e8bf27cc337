import { type Line, layoutOf, type Room } from '#admin/kit/share/layout.ts';
import type { Says } from '#admin/kit/share/says.ts';
import { mediaKeyOf, pictureVariant } from '#core/files/picture';
import { SHARE_SIZE } from '#core/files/share-picture';
import { dark, light } from '#core/kit/palette';
import { placeholders } from '#core/kit/placeholders';
import { RIDGES_SIZE, ridges } from '#core/kit/ridges';
import { palette } from '#society';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const EDGE = 64;
/** The left edge of a record's own picture. */
const PICTURE_FROM = 740;
const NAME_SIZE = 26;
const LOGO = 52;
const QUALITY = 0.92;
const TYPE = 'image/jpeg';

const COLOURS = {
  title: light(palette.onDeep),
  other: dark(palette.accentInk),
  mark: light(palette.onDeep),
  strong: light(palette.onDeep),
  plain: light(palette.onDeepMuted),
} as const;
const WEIGHTS = { title: 750, other: 700, mark: 700, strong: 700, plain: 500 } as const;

/**
 * Draws the picture for shared links as a JPEG. The browser shapes the text, as Devanagari needs.
 * @throws Error when the browser has no canvas or the record's own picture cannot be read
 */
export async function drawSharePicture(says: Says): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  const [picture, logo] = await Promise.all([
    says.picture ? loaded(smallCopy(says.picture)) : null,
    // Without it the picture still has the society's name.
    loaded(placeholders.logo).catch(() => null),
    fontsFor(says),
  ]);
  drawGround(pen);
  if (picture) drawPicture(pen, picture);
  drawName(pen, says.society, logo);
  const room: Room = {
    x: EDGE,
    y: EDGE + LOGO + 36,
    width: (picture ? PICTURE_FROM - 44 : WIDTH - EDGE) - EDGE,
    height: HEIGHT - 2 * EDGE - LOGO - 36 + 24,
  };
  drawText(
    pen,
    layoutOf(says, room, (size, style) => (text) => {
      pen.font = fontOf(size, WEIGHTS[style]);
      return pen.measureText(text).width;
    }),
  );
  return asFile(canvas);
}

/** As WebP, which keeps what is transparent: it is drawn on white. */
const smallCopy = (url: string) => (mediaKeyOf(url) ? pictureVariant(url, 1280, 'webp') : url);

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Asked for with CORS, a foreign picture that allows it can be drawn, and any other fails here.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

function families(): string[] {
  const styles = getComputedStyle(document.documentElement);
  const named = ['--font-sans', '--font-devanagari'].flatMap((name) => styles.getPropertyValue(name).trim() || []);
  return [...named, 'system-ui', 'sans-serif'].flatMap((list) => list.split(',').map((name) => name.trim()));
}

const fontOf = (size: number, weight: number, of = families()) => `${weight} ${size}px ${of.join(', ')}`;

/** Text drawn before they are loaded would have the system's font. */
async function fontsFor({ society, title, otherTitle, mark, facts }: Says): Promise<void> {
  const text = [title, otherTitle, mark, ...facts, society].join(' ');
  const weights = [...new Set(Object.values(WEIGHTS))];
  // Each by itself: those that stand in for a font are missing on most systems.
  await Promise.allSettled(
    families().flatMap((family) => weights.map((weight) => document.fonts.load(fontOf(40, weight, [family]), text))),
  );
}

function drawGround(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = dark(palette.deep);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const colours = [palette.ridge1, palette.ridge2, palette.ridge3, palette.ridge4].map(light);
  const scale = (WIDTH * 1.25) / RIDGES_SIZE.width;
  pen.save();
  pen.globalAlpha = 0.14;
  pen.translate(0, HEIGHT - RIDGES_SIZE.height * scale * 1.15);
  pen.scale(scale, scale * 1.15);
  for (const [index, path] of ridges.slice(0, colours.length).entries()) {
    pen.fillStyle = colours[index] ?? '';
    pen.fill(new Path2D(path));
  }
  pen.restore();
}

function drawPicture(pen: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const width = WIDTH - PICTURE_FROM;
  const scale = Math.max(width / image.naturalWidth, HEIGHT / image.naturalHeight);
  const [shownWidth, shownHeight] = [width / scale, HEIGHT / scale];
  const left = (image.naturalWidth - shownWidth) / 2;
  const top = (image.naturalHeight - shownHeight) / 2;
  pen.fillStyle = '#fff';
  pen.fillRect(PICTURE_FROM, 0, width, HEIGHT);
  pen.drawImage(
    image,
    ...([left, top, shownWidth, shownHeight] as const),
    ...([PICTURE_FROM, 0, width, HEIGHT] as const),
  );
  pen.fillStyle = light(palette.crimson);
  pen.fillRect(PICTURE_FROM - 8, 0, 8, HEIGHT);
}

function drawName(pen: CanvasRenderingContext2D, name: string, logo: HTMLImageElement | null): void {
  if (logo) pen.drawImage(logo, EDGE, EDGE - 8, LOGO, LOGO);
  pen.fillStyle = light(palette.onDeep);
  pen.font = fontOf(NAME_SIZE, WEIGHTS.strong);
  pen.fillText(name, EDGE + (logo ? LOGO + 16 : 0), EDGE - 8 + LOGO / 2 + NAME_SIZE * 0.35);
}

function drawText(pen: CanvasRenderingContext2D, lines: readonly Line[]): void {
  for (const { text, x, y, size, style } of lines) {
    pen.font = fontOf(size, WEIGHTS[style]);
    if (style === 'mark') {
      const { width } = pen.measureText(text);
      pen.fillStyle = light(palette.crimson);
      pen.beginPath();
      pen.roundRect(x, y - size, width + 36, size * 1.4, 10);
      pen.fill();
    }
    pen.fillStyle = COLOURS[style];
    pen.fillText(text, style === 'mark' ? x + 18 : x, y);
  }
}

async function asFile(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE, QUALITY));
  if (!blob) throw new Error('the drawing could not be encoded');
  return new File([blob], 'share.jpg', { type: TYPE });
}
