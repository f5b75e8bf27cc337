import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inRoot, root } from '#scripts/local/root';

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => readFileSync(inRoot(file), 'utf8'));
const [site = ''] = workflows.filter((text) => text.startsWith('name: site'));
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

test('every action is pinned by its commit, with its version beside it', () => {
  const used = workflows.flatMap((text) => [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(6);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('no job that runs code of packages may sign or write', () => {
  for (const text of workflows) {
    const [head = '', rest = ''] = text.split(/^jobs:\n/m);
    const jobs = rest.split(/^ {2}(?=[a-z]+:\n)/m);
    expect(head).toContain('permissions:\n  contents: read\n');
    for (const job of jobs) if (/: write/.test(job)) expect(job).not.toMatch(/\brun:/);
  }
});

test('a deployment leaves a list of its packages and a signed statement of where they come from', () => {
  expect(site).toMatch(/npm sbom --sbom-format cyclonedx --omit dev --package-lock-only > sbom\.cdx\.json/);
  expect(site).toMatch(/attest-build-provenance@.*\n[\s\S]*worker\.tar\.gz\n\s+sbom\.cdx\.json/);
});

test('Dependabot holds back and groups packages that are there', () => {
  const text = readFileSync(inRoot('.github/dependabot.yml'), 'utf8');
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const ignored = [...text.matchAll(/dependency-name: '?([^'\n]+)'?/g)].map(([, name = '']) => name);
  const grouped = [...text.matchAll(/patterns: \[(.*)\]/g)].flatMap(([, list = '']) =>
    list.replaceAll("'", '').split(', '),
  );
  expect(ignored.length).toBeGreaterThan(5);
  for (const pattern of [...ignored, ...grouped]) {
    const [beginning = '', ...rest] = pattern.split('*');
    const isThere = names.some((name) => (rest.length > 0 ? name.startsWith(beginning) : name === pattern));
    expect(isThere, pattern).toBe(true);
  }
});
