import { parseHTML } from 'linkedom';
import { once } from '#testing/once';
import { SHARED_SOCIETY, serveSociety } from '#testing/society';

/** Reads addresses of a site. Playwright's request context is a Reader too. */
export interface Reader {
  get(path: string): Promise<{ text(): string | Promise<string> }>;
}

/** A page as the server sends it, before any script runs. */
export interface ServedPage {
  answer: Response;
  html: string;
  document: Document;
}

/** A client without a browser. Paths are relative to the site's origin. */
export interface Visitor extends Reader {
  origin: string;
  get(path: string): Promise<Response>;
  /** The page at a path, parsed. */
  open(path: string): Promise<ServedPage>;
}

/**
 * A visitor of the society that `npm test` serves for tests that change nothing. Tests that are run
 * alone serve one of their own.
 */
export const visit = once(async () => visitorOf(process.env[SHARED_SOCIETY] ?? (await serveSociety()).url));

/** A visitor of a running society. */
export function visitorOf(url: string): Visitor {
  const get = (path: string) => fetch(new URL(path, url));
  const open = async (path: string) => {
    const answer = await get(path);
    const html = await answer.text();
    return { answer, html, document: parseHTML(html).document };
  };
  return { origin: url, get, open };
}

/** The accessible name that an element has from its own label, or from the elements that label it. */
export function nameOf(element: Element, document: Document): string {
  const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  return (element.getAttribute('aria-label') ?? labelledBy?.textContent ?? '').trim();
}

/** The text of an element as a reader sees it: spaces and line breaks in a row are one space. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
