import { readFileSync } from 'node:fs';
import { inRoot } from '#scripts/local/root';

/** The project's wrangler.toml as a text in which everything is set that a deployment needs. */
export function readyToml(): string {
  return readFileSync(inRoot('wrangler.toml'), 'utf8')
    .replaceAll('00000000-0000-0000-0000-000000000000', '4f5c1a2e-5b1f-4b0c-9a57-0d3c5f6f7a80')
    .replaceAll('nznepalsociety.example', 'nepal.org.nz')
    .replace('routes = []', 'routes = [{ pattern = "nepal.org.nz", custom_domain = true }]')
    .replace('routes = []', 'routes = [{ pattern = "staging.nepal.org.nz", custom_domain = true }]');
}
