import { isReservedDomain } from '#core/rules/reserved-domain';
import { type Settings, variable } from '#scripts/deploy/settings';
import { Stop } from '#scripts/local/root';
import { setInToml } from '#scripts/setup/toml';

/** The header of a table for an environment, `''` for production. */
export function headerOf(env: string, table: string): string {
  const path = [...(env ? ['env', env] : []), ...(table ? [table] : [])].join('.');
  return path && `[${path}]`;
}

/** A domain as it is entered, without a scheme or a path. @throws Stop when nobody can have it */
export function domainOf(text: string): string {
  const domain = text.trim().toLowerCase();
  const isName = URL.parse(`https://${domain}`)?.hostname === domain && domain.includes('.');
  if (!isName || isReservedDomain(domain))
    throw new Stop(`"${text}" is not a domain of a site. Enter one like example.org.nz.`);
  return domain;
}

/**
 * wrangler.toml with `domain` as the site's own: its route and its address. Mail comes from it too
 * while the sender is still an example.
 */
export function withDomain(toml: string, env: string, settings: Settings, domain: string): string {
  const route = `[{ pattern = "${domain}", custom_domain = true }]`;
  const vars = { header: headerOf(env, 'vars') };
  const routed = setInToml(toml, { header: headerOf(env, '') }, 'routes', route);
  const addressed = setInToml(routed, vars, 'SITE_URL', `"https://${domain}"`);
  const sender = variable(settings, 'MAIL_FROM');
  if (sender && !isReservedDomain(sender)) return addressed;
  return setInToml(addressed, vars, 'MAIL_FROM', `"website@${domain}"`);
}
