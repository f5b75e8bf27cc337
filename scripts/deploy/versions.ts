import { z } from 'zod';
import { succeeded, type Wrangler } from '#scripts/deploy/command';

const deployment = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
});

/** The version of the Worker that answers now, or `null` when there is none. */
export async function versionNow({ run }: Wrangler): Promise<string | null> {
  const answer = await run(['deployments', 'status', '--json']);
  if (!answer.ok) return null;
  const { versions } = deployment.parse(JSON.parse(answer.stdout));
  return (
    versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? null
  );
}

/** Lets an earlier version answer again. The database stays as it is. @throws Stop */
export async function rollBack({ run }: Wrangler, version: string, why: string): Promise<void> {
  const args = ['rollback', version, '--yes', '--message', why];
  succeeded(await run(args, { shown: true }), `The version ${version} could not be brought back.`);
}
