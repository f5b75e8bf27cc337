import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '#scripts/local/lock';
import { inRoot, root, Stop } from '#scripts/local/root';
import { timed } from '#scripts/local/terminal';

/** The files that a build depends on, as globs. */
export const SOURCES = [
  '{core,db,api,admin,site,society}/**/*',
  'society.config.ts',
  'astro.config.ts',
  'wrangler.toml',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = inRoot('dist/.built-from');
/** Locked while `dist/` is written, because two servers of a clone may start at the same time. */
const LOCK = inRoot('node_modules/.cache/build.lock');

/** The path of wrangler's configuration of the built Worker: bindings and variables of one environment. */
export const BUILT_CONFIG = inRoot('dist/server/wrangler.json');

/**
 * Builds the Worker with the bindings of `env`, `''` for production, unless `dist/` was built from the
 * same sources for the same environment. @throws if the build fails
 */
export async function build(env = process.env.CLOUDFLARE_ENV ?? ''): Promise<void> {
  const hash = hashOfSources(env);
  const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
  if (isBuilt()) return;
  mkdirSync(path.dirname(LOCK), { recursive: true });
  const release = await waitForLock(LOCK, () => console.log('Waiting for another build…'));
  try {
    // The other process may have built the same sources.
    if (isBuilt()) return;
    await timed('Building', () => astroBuild(env));
    writeFileSync(STAMP, hash);
  } finally {
    release();
  }
}

async function astroBuild(env: string): Promise<void> {
  const lines: string[] = [];
  const astro = spawn(process.execPath, [inRoot('node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Always: a test runner's NODE_ENV would build React with its warnings.
    env: { ...process.env, NODE_ENV: 'production', CLOUDFLARE_ENV: env },
  });
  for (const stream of [astro.stdout, astro.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const code = await new Promise((done) => astro.on('exit', done));
  if (code !== 0) throw new Stop(`${lines.join('')}\nThe build failed: see the lines above.`);
}

/** A hash of the sources without tests, and of the environment. */
export function hashOfSources(env: string): string {
  const hash = createHash('sha256').update(env).update('\0');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    if (!statSync(inRoot(file)).isFile() || file.endsWith('.test.ts')) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}
