import { all } from '#admin/kit/rich-text/paste/dom.ts';

/** A picture of a pasted text, to be uploaded. */
export interface PastedPicture {
  /** `data` is a data URL, `remote` a picture on another site. */
  kind: 'data' | 'remote';
  url: string;
  alt: string;
  /** In CSS pixels; `null` when the text does not say. */
  width: number | null;
}

/** Attribute of a picture in a cleaned text: its index among the text's pictures. */
export const PASTED = 'data-pasted';

const HEADER = /^[\s\S]*?\\(pngblip|jpegblip)/;

/** A description that a program made up, or the name of a file. */
const saysNothing = (alt: string) =>
  /^(?:picture|image|graphic|bild)?\s*\d*$|[\\/]|\.(?:png|jpe?g|gif|bmp|emf|wmf)$/i.test(alt.trim());

/** Removes the groups that begin with `start`. A group that does not end stays. */
function withoutGroups(rtf: string, start: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let begins = rtf.indexOf(start); begins >= 0; begins = rtf.indexOf(start, at)) {
    const braces = /[{}]/g;
    braces.lastIndex = begins;
    let depth = 0;
    do {
      const brace = braces.exec(rtf);
      if (!brace) return [...kept, rtf.slice(at)].join('');
      depth += brace[0] === '{' ? 1 : -1;
    } while (depth > 0);
    kept.push(rtf.slice(at, begins));
    at = braces.lastIndex;
  }
  return [...kept, rtf.slice(at)].join('');
}

/**
 * The pictures of an RTF in their order, as data URLs; `null` for a drawing, which no browser can read. Word and
 * LibreOffice put the RTF beside HTML whose pictures are only names of local files.
 */
export function rtfPictures(rtf: string): (string | null)[] {
  const pictures: (string | null)[] = [];
  // Beside each picture stands an older form of it.
  for (const part of withoutGroups(rtf, '{\\nonshppict').split('{\\pict').slice(1)) {
    const [, type] = HEADER.exec(part.slice(0, 4000)) ?? [];
    // The groups within, such as its properties, come before the bytes.
    const flat = part.replace(/\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '');
    const body = flat.slice(0, flat.includes('}') ? flat.indexOf('}') : undefined);
    const hex = (/(?:^|[\s\\a-z\d-]\s)((?:[\da-f]{2}\s*){8,})$/i.exec(body.trim())?.[1] ?? '').replace(/\s+/g, '');
    const bytes = hex.match(/../g)?.map((two) => String.fromCharCode(Number.parseInt(two, 16)));
    const mime = type === 'pngblip' ? 'image/png' : 'image/jpeg';
    pictures.push(type && bytes ? `data:${mime};base64,${btoa(bytes.join(''))}` : null);
  }
  return pictures;
}

interface TakenPictures {
  taken: PastedPicture[];
  lost: number;
}

const isLocal = (src: string) => /^(?:file|cid|webkit-fake-url|x-apple|blob|about):|^[a-z]:\\/i.test(src) || src === '';

/**
 * Marks the pictures of a text with `PASTED` and collects them. Those of this site (`origin`) stay. Pictures that are
 * names of local files come from `rtf`, when it has as many.
 */
export function pictures(body: Element, rtf: string, origin: string): TakenPictures {
  const images = all(body, 'img');
  const local = images.filter((image) => isLocal(image.getAttribute('src') ?? ''));
  const stored = rtfPictures(rtf);
  const sources = stored.length === local.length ? stored : [];
  const taken: PastedPicture[] = [];
  let lost = 0;
  for (const image of images) {
    const src = image.getAttribute('src') ?? '';
    const path = src.startsWith(`${origin}/media/`) ? src.slice(origin.length) : src;
    const found = image.getAttribute('alt') ?? '';
    const alt = saysNothing(found) ? '' : found;
    const width = Math.round(Number.parseFloat(image.getAttribute('width') ?? '')) || null;
    for (const { name } of [...image.attributes]) image.removeAttribute(name);
    image.setAttribute('alt', alt);
    const at = local.indexOf(image);
    const url = at >= 0 ? (sources[at] ?? null) : src;
    if (path.startsWith('/media/')) image.setAttribute('src', path);
    else if (url && /^(?:data:image|https?:)/i.test(url)) {
      image.setAttribute(PASTED, String(taken.length));
      taken.push({ kind: /^data:/i.test(url) ? 'data' : 'remote', url, alt, width });
    } else {
      image.remove();
      lost += 1;
    }
  }
  return { taken, lost };
}
