import { askLink } from '#api/letters/ask-link';
import { deadPaths } from '#api/letters/own-links';
import { isPublicName } from '#api/letters/public-host';
import { attributesOf } from '#api/letters/rich-text';
import { eachOf } from '#api/media/each';
import type { LetterChecks } from '#core/contracts/letters';
import type { Database } from '#db/client';
import type { LetterBlock } from '#db/schema/letter-blocks';

/** How many links to other websites are asked at one check. */
const ASKED_MAX = 20;

/** What makes a link of our own somebody's: who has it can unsubscribe them, or set their password. */
const TOKEN = 'token';

/** A link of a letter, as it is written there. */
interface Link {
  block_id: string;
  href: string;
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a\b([^<>]*)>/g)].map(
    ([, attributes = '']) => attributesOf(attributes).get('href') ?? '',
  );

function linksOf(blocks: readonly LetterBlock[]): Link[] {
  return blocks.flatMap((block) => {
    const found = new Set<string>();
    if (block.kind === 'text')
      for (const href of [...hrefsIn(block.html), ...hrefsIn(block.html_ne)]) found.add(href);
    if (block.kind === 'button' || (block.kind === 'picture' && block.href))
      found.add(block.href ?? '');
    return [...found].map((href) => ({ block_id: block.id, href }));
  });
}

/** How the check of links can be told where to ask. */
export interface LinkCheck {
  db: Database;
  siteUrl: string;
  ask?: typeof askLink;
}

/**
 * The links of a letter that lead nowhere. Those to our own site are looked up, those to other websites asked; a
 * warning is one of which nobody could tell, or beyond the most that are asked.
 */
export async function checkLinks(
  blocks: readonly LetterBlock[],
  { db, siteUrl, ask = askLink }: LinkCheck,
): Promise<LetterChecks> {
  const origin = new URL(siteUrl).origin;
  const read = linksOf(blocks).map((link) => ({
    ...link,
    url: URL.parse(link.href, `${origin}/`),
  }));
  const isOwn = (url: URL | null) => url?.origin === origin;
  const own = read.flatMap(({ url }) => (url && isOwn(url) ? [url.pathname] : []));
  const dead = await deadPaths(db, [...new Set(own)]);
  const others = new Set(
    read.flatMap(({ url }) =>
      url && !isOwn(url) && /^https?:$/.test(url.protocol) && isPublicName(url.hostname)
        ? [url.href]
        : [],
    ),
  );
  const states = new Map<string, Awaited<ReturnType<typeof ask>>>();
  await eachOf([...others].slice(0, ASKED_MAX), async (href) => {
    states.set(href, await ask(href));
  });
  const stateOf = ({ href, url }: (typeof read)[number]) => {
    if (!url || !href.trim()) return 'fails';
    if (/^(?:mailto|tel):$/.test(url.protocol)) return url.pathname ? 'works' : 'fails';
    if (isOwn(url)) return dead.has(url.pathname) ? 'fails' : 'works';
    if (!others.has(url.href)) return 'fails';
    return states.get(url.href) ?? 'unclear';
  };
  return read.flatMap((link): LetterChecks => {
    const { block_id, href: detail, url } = link;
    if (isOwn(url) && url?.searchParams.has(TOKEN))
      return [{ check: 'personal', level: 'error', block_id, detail }];
    const state = stateOf(link);
    if (state === 'works') return [];
    return [{ check: 'link', level: state === 'fails' ? 'error' : 'warning', block_id, detail }];
  });
}
