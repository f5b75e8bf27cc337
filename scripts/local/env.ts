import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { VARIABLES } from '#api/http/config';
import { inRoot, Stop } from '#scripts/local/root';

/** The settings of a local server, from the environment, `.env` and `.env.example`, in this order. */
export interface LocalEnv {
  port: number;
  /** The absolute path of the local database and files. */
  stateDir: string;
  demoAdmin: { email: string; password: string };
  vars: Record<string, string>;
}

/** Creates `.env` from `.env.example` with a secret of its own, if there is none. */
export function ensureEnvFile(): void {
  const file = inRoot('.env');
  if (existsSync(file)) return;
  const example = readFileSync(inRoot('.env.example'), 'utf8');
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, example.replace(/^AUTH_SECRET=.*$/m, `AUTH_SECRET=${secret}`), { mode: 0o600 });
  console.log('Wrote .env from .env.example.');
}

/** The variables of this process, or else of `.env`, or else of `.env.example`. */
export function readVariables(): NodeJS.ProcessEnv {
  const read = (name: string) => (existsSync(inRoot(name)) ? parseEnv(readFileSync(inRoot(name), 'utf8')) : {});
  return { ...read('.env.example'), ...read('.env'), ...process.env };
}

/**
 * Reads the local environment; `override` wins over everything.
 * @throws Stop when PORT or SITE_NOW is invalid
 */
export function readEnv(override: Record<string, string> = {}): LocalEnv {
  const env = { ...readVariables(), ...override };
  const port = Number(env.PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  if (env.SITE_NOW && Number.isNaN(Date.parse(env.SITE_NOW)))
    throw new Stop(`SITE_NOW must be an instant like 2026-03-01T11:30:00Z, not "${env.SITE_NOW}".`);
  const vars: Record<string, string> = { SITE_URL: env.SITE_URL || `http://localhost:${port}` };
  for (const name of VARIABLES) if (name !== 'SITE_URL' && env[name]) vars[name] = env[name];
  return {
    port,
    stateDir: inRoot(env.STATE_DIR || '.state'),
    demoAdmin: { email: env.DEMO_ADMIN_EMAIL ?? '', password: env.DEMO_ADMIN_PASSWORD ?? '' },
    vars,
  };
}
