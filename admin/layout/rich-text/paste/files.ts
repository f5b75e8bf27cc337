import type { PastedPicture } from '#admin/layout/rich-text/paste/pictures.ts';

/** The bytes of a data URL as a file. @throws Error when it is none */
function fileOfData(url: string): File {
  const comma = url.indexOf(',');
  const [type = '', ...encodings] = url.slice('data:'.length, Math.max(comma, 0)).split(';');
  const data = url.slice(comma + 1);
  const text = /^base64$/i.test(encodings.at(-1) ?? '')
    ? atob(data.replace(/\s/g, ''))
    : decodeURIComponent(data);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new File([bytes], `picture.${type.split('/')[1] ?? 'bin'}`, { type });
}

/** A picture of another site. @throws Error when that site, or our policy, does not let us read it */
async function fetched(url: string): Promise<File> {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], 'picture', { type: blob.type });
}

/** The file of a pasted picture. @throws Error when it cannot be read */
export async function fileOf({ kind, url }: PastedPicture): Promise<File> {
  return kind === 'data' ? fileOfData(url) : fetched(url);
}
