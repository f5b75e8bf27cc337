import { z } from 'zod';
import type { CloudflareApi } from '#scripts/cloudflare/api';
import type { Settings } from '#scripts/deploy/settings';

const domain = z.object({
  id: z.string(),
  hostname: z.string(),
  service: z.string(),
  environment: z.string().default('production'),
  zone_id: z.string(),
});

/** A host that Cloudflare sends to a Worker, its `service`. */
export type CustomDomain = z.infer<typeof domain>;

/** The custom domains of the account. @throws Refused */
export function customDomains({ ask, account }: CloudflareApi): Promise<CustomDomain[]> {
  return ask(`/accounts/${account}/workers/domains`, z.array(domain));
}

/** The hosts of wrangler.toml that are not sent to its Worker yet. @throws Refused */
export async function notYetOf(api: CloudflareApi, { routes, name }: Settings): Promise<string[]> {
  const all = await customDomains(api);
  return routes.filter((host) => !all.some(({ hostname, service }) => hostname === host && service === name));
}
