import { vi } from 'vitest';
import { ACCOUNT_ID } from '#testing/cloudflare/account';
import { newFolder } from '#testing/folder';

/** The variables with which wrangler and the scripts reach a stand-in of Cloudflare with `token`. */
export const variablesFor = (url: string, token: string) => ({
  CLOUDFLARE_API_BASE_URL: url,
  CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
  CLOUDFLARE_API_TOKEN: token,
  LIBSQL_URL: '',
  LIBSQL_AUTH_TOKEN: '',
});

/** Lets this process, and those that it starts, reach the stand-in at `url`, and nothing of the machine's own login. */
export function reach(url: string, token: string): void {
  const quiet = {
    HOME: newFolder('home'),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  };
  for (const [name, value] of Object.entries({ ...quiet, ...variablesFor(url, token) })) vi.stubEnv(name, value);
}
