import { linkAddress } from '#admin/layout/rich-text/link-address.ts';
import { all, unwrap } from '#admin/layout/rich-text/paste/dom.ts';

/** Services that put an address of their own before the one that is meant, which is in a parameter. */
const REDIRECTS: readonly [host: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
];

/** The address that a link leads to in the end. */
function targetOf(href: string): string {
  const url = URL.parse(href);
  const [, parameter] = REDIRECTS.find(([host]) => url && host.test(url.hostname)) ?? [];
  const isRedirect = url && parameter && (parameter !== 'q' || url.pathname === '/url');
  return (isRedirect && url.searchParams.get(parameter)) || href;
}

/** Whether a link leads to a note at the end of the text, or back from there. */
const isNote = (href: string) => /#_?(?:ftn|edn|ftnt|sdfootnote|sdendnote|cmnt)/i.test(href);

/**
 * Keeps the links that lead somewhere from here. References to notes become raised numbers. Gives how
 * many links led to files on somebody's computer: their words stay.
 */
export function links(body: Element): number {
  let lost = 0;
  for (const link of all(body, 'a')) {
    const href = link.getAttribute('href') ?? '';
    if (isNote(href) && !/(?:ref|anc)\d*$/i.test(href.replace(/_?(?:ftn|ftnt)?ref/i, 'ref'))) {
      const raised = link.ownerDocument.createElement('sup');
      raised.append(link.textContent ?? '');
      if (link.closest('sup')) link.replaceWith(link.textContent ?? '');
      else link.replaceWith(raised);
      continue;
    }
    if (/^file:/i.test(href)) lost += 1;
    const target = href.startsWith('#') ? null : linkAddress(targetOf(href));
    if (target === null || isNote(href) || !/\S/.test(href)) unwrap(link);
    else link.setAttribute('href', target);
  }
  return lost;
}
