import type { DeployedSite } from '#scripts/cloudflare/deployed-site';
import { lackingPermissions, saidOfLacking } from '#scripts/cloudflare/permissions';

/**
 * Says in a line whether the token of this machine may do all that is needed.
 * @returns false when it may not
 * @throws Refused when Cloudflare does not answer
 */
export async function tellToken(
  { api, settings }: Pick<DeployedSite, 'api' | 'settings'>,
  say: (line: string) => void,
): Promise<boolean> {
  if (!api.isApiToken) {
    say('ok       Token: there is none; wrangler is signed in. Backups, import and go-live need one.');
    return true;
  }
  const [domain] = settings.routes;
  const lacking = await lackingPermissions(api, domain ?? null);
  if (lacking.length > 0) say(`problem  Token: ${saidOfLacking(lacking)}`);
  else if (domain) say('ok       Token: it may do all that is needed.');
  else say('ok       Token: it may do all that a deployment needs; go-live asks about the zone of the domain.');
  return lacking.length === 0;
}
