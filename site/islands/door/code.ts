/** What a code says: the id of a registration for this event, one for another event, or something else. */
export type Code = { kind: 'party'; id: string } | { kind: 'other-event' } | { kind: 'not-ours' };

/**
 * Reads the text of a code: the address of an event, with the id of a registration behind `#`. A party of a whole series
 * has the address of one of its dates.
 * @param isListed whether this id is in the list of `event`
 */
export function readCode(text: string, event: string, isListed: (id: string) => boolean): Code {
  if (!isUrl(text)) return { kind: 'not-ours' };
  const { pathname, hash } = new URL(text);
  const [, of] = /^\/(?:[a-z]{2}\/)?events\/([^/]+)$/.exec(pathname) ?? [];
  if (!of || hash.length < 2) return { kind: 'not-ours' };
  const id = hash.slice(1);
  return of === encodeURIComponent(event) || isListed(id) ? { kind: 'party', id } : { kind: 'other-event' };
}

/** Whether a text has the form of a link's secret. */
export const isSecret = (text: string): boolean => /^[\w-]+\.[\w-]+$/.test(text);

/** The secret of a link to the door of this event, or `null` when the text is none. */
export function secretOf(link: string, path: string): string | null {
  if (!isUrl(link)) return null;
  const { pathname, hash } = new URL(link);
  const secret = hash.slice(1);
  return pathname === path && isSecret(secret) ? secret : null;
}

function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
