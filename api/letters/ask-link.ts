import { addressesOf, isPublicAddress, isPublicName } from '#api/letters/public-host';

/** How long all answers on the way of one link may take, in milliseconds. */
const TIMEOUT_MS = 5_000;
const REDIRECTS_MAX = 5;

/** What became of a link: it works, it fails, or nobody could tell. */
export type LinkState = 'works' | 'fails' | 'unclear';

/** How links are asked; tests have their own. */
export interface Asking {
  fetch: typeof fetch;
  addressesOf: typeof addressesOf;
}

const own: Asking = { fetch: (...all) => fetch(...all), addressesOf };

/** Answers by which websites turn programs away, and those of a bad moment. */
const UNCLEAR: ReadonlySet<number> = new Set([401, 402, 403, 407, 408, 425, 429, 451, 999]);
/** Answers of servers that know no HEAD. */
const NO_HEAD: ReadonlySet<number> = new Set([400, 403, 404, 405, 410, 501]);

/** Whether the host of an address may be asked: each of its addresses is public, and so is its port. */
async function mayAsk(url: URL, asking: Asking): Promise<LinkState> {
  if (!isPublicName(url.hostname) || url.port || url.username || url.password) return 'fails';
  const addresses = await asking.addressesOf(url.hostname);
  return addresses?.every(isPublicAddress) ? 'works' : 'fails';
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
      if (answer.status < 300 || answer.status >= 400 || next === null)
        return stateOf(answer.status);
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
