import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BUILT_CONFIG } from '#scripts/local/build';

const built = path.dirname(BUILT_CONFIG);
/** The cache of wrangler's parsed configuration, one for each build: parsing takes two seconds. */
const KEPT = path.join(built, 'miniflare.json');

const optionsShape = z.object({
  main: z.string(),
  workerOptions: z.looseObject({
    rootPath: z.literal(built),
    bindings: z.record(z.string(), z.json()),
    // Not used: the modules are listed below, file by file.
    modulesRules: z.unknown().optional(),
  }),
});

/** Miniflare's options for the built Worker: its modules, and the bindings of wrangler.toml. */
export async function workerOptions(vars: Readonly<Record<string, string>>) {
  const { main, workerOptions: options } = keptOptions() ?? (await optionsOfWrangler());
  const { modulesRules: _, ...worker } = options;
  return {
    ...worker,
    name: 'society',
    modulesRoot: built,
    modules: [main, ...modulesIn(built).filter((file) => file !== main)].map((file) => ({
      type: file.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
      path: file,
    })),
    // A server on this machine asks no service on the internet unless it is told to.
    bindings: { ...worker.bindings, PWNED_PASSWORDS_URL: '', ...vars },
  };
}

function keptOptions() {
  if (!existsSync(KEPT)) return undefined;
  // A cache that was written in another folder, and moved here, does not parse.
  return optionsShape.safeParse(JSON.parse(readFileSync(KEPT, 'utf8'))).data;
}

async function optionsOfWrangler() {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  const text = JSON.stringify(unstable_getMiniflareWorkerOptions(BUILT_CONFIG));
  // Several servers may start at once: none may read a half-written file.
  const half = `${KEPT}.${process.pid}`;
  writeFileSync(half, text);
  renameSync(half, KEPT);
  return optionsShape.parse(JSON.parse(text));
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.(?:m?js|wasm)$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));
}
