import { paths } from '#core/kit/paths';
import { society } from '#society';
import type { Account } from '#testing/cloudflare/account';
import { type Reply, standIn } from '#testing/stand-in';

/** What the former site, or nobody, answers. */
const FORMER: Reply = { status: 404, body: 'the former site' };

const MAIL = { ok: true, waiting: 0, waiting_since: null, failed: 0, failed_by_sender: 0, missing: [] };

function answered(path: string): Reply {
  const [at = ''] = path.split('?');
  const as = (type: string, body: string) => ({ status: 200, body, headers: { 'Content-Type': type } });
  if (at === paths.api.health()) return as('application/json', JSON.stringify({ ok: true, today: 'x', mail: MAIL }));
  if (at === paths.calendarFeed()) return as('text/calendar', 'BEGIN:VCALENDAR');
  if (at === paths.sitemap()) return as('application/xml', '<urlset/>');
  return as('text/html', society.name);
}

/**
 * Serves what visitors get at each host: where a Worker of `account` answers there, as the built Worker would.
 * @param isBroken whether a version answers 500, by its variables
 * @returns where it is, and a module for Node's `--import` that leads `fetch` of the hosts there
 */
export async function siteOf(account: Account, isBroken: (vars: Record<string, string>) => boolean = () => false) {
  const { url, close } = await standIn(({ path = '/', headers }) => {
    const version = account.answeringAt(String(headers['x-host']));
    if (!version) return FORMER;
    return isBroken(version.vars) ? { status: 500, body: '' } : answered(path);
  });
  const led = `const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
      if (!/\\.workers\\.dev$|\\.org\\.nz$/.test(hostname)) return real(input, init);
      return real('${url}' + pathname + search, { ...init, headers: { 'x-host': hostname } });
    };`;
  return { url, close, led: `data:text/javascript,${encodeURIComponent(led)}` };
}
