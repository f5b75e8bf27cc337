import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';
import { newFolder } from '#testing/folder';

const folder = newFolder('bootstrap');

/** Runs bootstrap.mjs in a clone without packages, with a fake npm that prints its HOME. */
function install(env: Record<string, string>) {
  cpSync(inRoot('scripts/bootstrap.mjs'), path.join(folder, 'scripts/bootstrap.mjs'));
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const npm = '#!/bin/sh\necho "$HOME $npm_config_cache"\nexit 1\n';
  writeFileSync(path.join(bin, 'npm'), npm, { mode: 0o755 });
  const run = spawnSync(process.execPath, [path.join(folder, 'scripts/bootstrap.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
  });
  expect(run.stderr).toMatch(/^Installing failed: /);
  return run.stdout.split('\n')[1];
}

test('bootstrap.mjs uses a home that can be written', () => {
  const npm_config_cache = path.join(folder, 'cache');
  expect(install({ HOME: folder, npm_config_cache })).toBe(`${folder} ${npm_config_cache}`);
});

test('bootstrap.mjs replaces a home that cannot be written, and its cache, by a folder in the clone', () => {
  const HOME = '/proc/no-home';
  const spare = path.join(folder, '.wrangler/home');
  expect(install({ HOME, npm_config_cache: `${HOME}/.npm` })).toBe(`${spare} `);
});
