import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isReservedDomain } from '#core/kit/reserved-domain';
import { type CloudflareApi, Refused } from '#scripts/cloudflare/api';
import { customDomains } from '#scripts/cloudflare/custom-domains';
import { called, type Settings } from '#scripts/deploy/settings';
import { linesOf, readBefore } from '#scripts/go-live/before';
import { Stop } from '#scripts/local/root';
import { headerOf, setInToml } from '#scripts/setup/toml';

interface Way {
  api: CloudflareApi;
  settings: Settings;
  configPath: string;
  /** What keeps where the domain led. */
  file: string;
  domain: string;
  say(line: string): void;
  /** What whoever runs it types. */
  typed(question: string): Promise<string>;
}

/** Cloudflare's words for a record that is there already. */
const IS_THERE = /\b8105[78]\b/;

/**
 * Gives a domain back to what it led to before `npm run go-live`, and the site the address and the sender of mail that
 * it had. Cut off, it is run again.
 * @throws Stop
 */
export async function goBack({ api, settings, configPath, file, domain, say, typed }: Way): Promise<void> {
  const { ask, account } = api;
  const before = readBefore(file);
  const attached = (await customDomains(api)).filter(
    ({ hostname, service }) => before.hosts.includes(hostname) && service === settings.name,
  );
  const hosts = before.hosts.join(' and ');
  say(
    attached.length > 0
      ? `${hosts} will lead to what they led to before:`
      : `${hosts} do not lead to ${settings.name}. What they led to before is put back where it is missing:`,
  );
  for (const line of linesOf(before)) say(line);
  if ((await typed(`Type ${domain} to go back: `)) !== domain)
    throw new Stop(`\nThat is not ${domain}: nothing has changed.`);
  for (const { id } of attached)
    await ask(`/accounts/${account}/workers/domains/${id}`, z.unknown(), { method: 'DELETE' });
  for (const body of before.records)
    await ask(`/zones/${before.zone_id}/dns_records`, z.unknown(), { method: 'POST', body }).catch(unlessThere);
  for (const worker of before.workers) {
    const body = { ...worker, zone_id: before.zone_id };
    await ask(`/accounts/${account}/workers/domains`, z.unknown(), { method: 'PUT', body });
  }
  const env = settings.targetEnvironment;
  const vars = { header: headerOf(env, 'vars') };
  const routed = setInToml(readFileSync(configPath, 'utf8'), { header: headerOf(env, '') }, 'routes', '[]');
  const addressed = setInToml(routed, vars, 'SITE_URL', `"${before.site_url}"`);
  writeFileSync(configPath, setInToml(addressed, vars, 'MAIL_FROM', `"${before.mail_from}"`));
  say(`${domain} leads to what it led to before.`);
  say(`Commit wrangler.toml. So that the site answers at ${before.site_url}: ${called('deploy', settings)}`);
  if (isReservedDomain(before.mail_from))
    say('From that deployment on mail waits in the outbox, until the site goes live again.');
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Refused) || !IS_THERE.test(error.message)) throw error;
}
