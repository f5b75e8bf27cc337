import { forEachLimit } from '#api/files/files';
import { deadPaths } from '#api/letters/own-links';
import { ipsOf, isPublicIp, isPublicName } from '#api/letters/public-host';
import { attributesOf } from '#api/letters/rich-text';
import type { LetterChecks } from '#core/letters/contract';
import type { Database } from '#db/kit/client';
import type { LetterBlock } from '#db/letters/blocks';

const ASKED_MAX = 20;

/** The parameter of links that are somebody's own: who has one can unsubscribe them, or set their password. */
const TOKEN = 'token';

interface Link {
  block_id: string;
  href: string;
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a\b([^<>]*)>/g)].map(([, attributes = '']) => attributesOf(attributes).get('href') ?? '');

function linksOf(blocks: readonly LetterBlock[]): Link[] {
  return blocks.flatMap((block) => {
    const found = new Set<string>();
    if (block.kind === 'text') for (const href of [...hrefsIn(block.html), ...hrefsIn(block.html_ne)]) found.add(href);
    if (block.kind === 'button' || (block.kind === 'picture' && block.href)) found.add(block.href ?? '');
    return [...found].map((href) => ({ block_id: block.id, href }));
  });
}

/** Where links are looked up; `ask` requests those to other websites. */
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
  const read = linksOf(blocks).map((link) => ({ ...link, url: URL.parse(link.href, `${origin}/`) }));
  const isOwn = (url: URL | null) => url?.origin === origin;
  const own = read.flatMap(({ url }) => (url && isOwn(url) ? [url.pathname] : []));
  const dead = await deadPaths(db, [...new Set(own)]);
  const others = new Set(
    read.flatMap(({ url }) =>
      url && !isOwn(url) && /^https?:$/.test(url.protocol) && isPublicName(url.hostname) ? [url.href] : [],
    ),
  );
  const states = new Map<string, Awaited<ReturnType<typeof ask>>>();
  await forEachLimit([...others].slice(0, ASKED_MAX), async (href) => {
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
    if (isOwn(url) && url?.searchParams.has(TOKEN)) return [{ check: 'personal', level: 'error', block_id, detail }];
    const state = stateOf(link);
    if (state === 'works') return [];
    return [{ check: 'link', level: state === 'fails' ? 'error' : 'warning', block_id, detail }];
  });
}

/** How long all answers on the way of one link may take, in milliseconds. */
const TIMEOUT_MS = 5_000;
const REDIRECTS_MAX = 5;

type LinkState = 'works' | 'fails' | 'unclear';

interface Asking {
  fetch: typeof fetch;
  ipsOf: typeof ipsOf;
}

const own: Asking = { fetch: (...all) => fetch(...all), ipsOf };

/** Answers by which websites turn programs away, and those of a bad moment. */
const UNCLEAR: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 425, 429, 451, 999]);
const NO_HEAD: ReadonlySet<number> = new Set([400, 403, 404, 405, 410, 501]);

/** Whether the host of an address may be asked: each of its addresses is public, and so is its port. */
async function mayAsk(url: URL, asking: Asking): Promise<LinkState> {
  if (!isPublicName(url.hostname) || url.port || url.username || url.password) return 'fails';
  const ips = await asking.ipsOf(url.hostname);
  return ips?.every(isPublicIp) ? 'works' : 'fails';
}

/**
 * Asks for the page of a link on another website, as a stranger would: no cookies, only public hosts, each redirect
 * looked at before it is followed. Nothing of the answer but its status is read.
 */
export async function askLink(href: string, asking: Asking = own): Promise<LinkState> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = new URL(href);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
      if (!/^https?:$/.test(url.protocol)) return 'fails';
      if ((await mayAsk(url, asking)) === 'fails') return 'fails';
      const answer = await ask(url, signal, asking);
      const next = answer.headers.get('location');
      if (answer.status < 300 || answer.status >= 400 || next === null) return stateOf(answer.status);
      const there = URL.parse(next, url);
      if (!there) return 'fails';
      url = there;
    }
    return 'fails';
  } catch {
    return 'unclear';
  }
}

async function ask(url: URL, signal: AbortSignal, asking: Asking): Promise<Response> {
  const send = async (method: 'HEAD' | 'GET') => {
    const headers = { Accept: 'text/html,*/*;q=0.8', 'User-Agent': 'Mozilla/5.0 (link check)' };
    const answer = await asking.fetch(url, { method, redirect: 'manual', signal, headers });
    await answer.body?.cancel();
    return answer;
  };
  const answer = await send('HEAD');
  return NO_HEAD.has(answer.status) ? send('GET') : answer;
}

const stateOf = (status: number): LinkState => {
  if (status < 400) return 'works';
  return UNCLEAR.has(status) || status >= 500 ? 'unclear' : 'fails';
};
