/** A picture that takes the place of another one. */
interface Picture {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * A value with another picture in the place of the one at `url`: of an address, of rich text, or of JSON with both in
 * it. In a text it is as wide as the one before, but no wider than it is, and keeps its own shape.
 */
export function withOtherPicture(value: unknown, url: string, picture: Picture): unknown {
  if (typeof value === 'string') return value === url ? picture.url : inText(value, url, picture);
  if (Array.isArray(value)) return value.map((one) => withOtherPicture(one, url, picture));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withOtherPicture(one, url, picture)]));
}

const IMAGE = '<img';

function inText(html: string, url: string, picture: Picture): string {
  if (!html.includes(url)) return html;
  const [first = '', ...rest] = html.split(IMAGE);
  const images = rest.map((part) => {
    const end = part.indexOf('>');
    const attributes = end < 0 ? part : part.slice(0, end);
    return attributes.includes(`"${url}"`) ? fitted(attributes, picture) + part.slice(attributes.length) : part;
  });
  return [first, ...images].join(IMAGE).replaceAll(url, picture.url);
}

/** The attributes of an image with the size of another picture. */
function fitted(attributes: string, { width, height }: Picture): string {
  const [, before] = /\bwidth="(\d{1,5})"/.exec(attributes) ?? [];
  if (before === undefined) return attributes.replace(/ height="\d{1,5}"/, '');
  const shown = Math.max(1, Math.min(Number(before), width));
  const high = Math.max(1, Math.round((height * shown) / width));
  return attributes.replace(/\bwidth="\d{1,5}"/, `width="${shown}"`).replace(/\bheight="\d{1,5}"/, `height="${high}"`);
}
