import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { secretNames, succeeded, type Wrangler } from '#scripts/deploy/command';
import { Stop } from '#scripts/local/root';

/** Where the database and the files are kept: Oceania. */
const LOCATION = ['--location', 'oc'];

const databases = z.array(z.object({ name: z.string(), uuid: z.string() }));

/** Whether something was made, or was there before. */
type Made = 'created' | 'kept';

/** The id of the D1 database called `name`, which is created if there is none. @throws Stop */
export async function database(wrangler: Wrangler, name: string): Promise<[Made, string]> {
  const idOf = async () => {
    const { stdout } = succeeded(
      await wrangler.run(['d1', 'list', '--json']),
      'The databases could not be listed.',
    );
    return databases.parse(JSON.parse(stdout)).find((one) => one.name === name)?.uuid;
  };
  const known = await idOf();
  if (known) return ['kept', known];
  const args = ['d1', 'create', name, ...LOCATION, '--update-config=false'];
  succeeded(await wrangler.run(args), `The database ${name} was not created.`);
  const created = await idOf();
  if (!created) throw new Stop(`The database ${name} was created, but is not in the list yet.`);
  return ['created', created];
}

/** Creates the R2 bucket called `name`, if there is none. @throws Stop */
export async function bucket(wrangler: Wrangler, name: string): Promise<Made> {
  if ((await wrangler.run(['r2', 'bucket', 'info', name])).ok) return 'kept';
  const args = ['r2', 'bucket', 'create', name, ...LOCATION, '--update-config=false'];
  succeeded(await wrangler.run(args), `The bucket ${name} was not created.`);
  return 'created';
}

/** Creates the queue called `name`, if there is none. @throws Stop */
export async function queue(wrangler: Wrangler, name: string): Promise<Made> {
  if ((await wrangler.run(['queues', 'info', name])).ok) return 'kept';
  succeeded(await wrangler.run(['queues', 'create', name]), `The queue ${name} was not created.`);
  return 'created';
}

/** Sets AUTH_SECRET to a random value, if it is not set. @throws Stop */
export async function authSecret(wrangler: Wrangler): Promise<Made> {
  if ((await secretNames(wrangler)).includes('AUTH_SECRET')) return 'kept';
  const input = randomBytes(48).toString('base64url');
  succeeded(
    await wrangler.run(['secret', 'put', 'AUTH_SECRET'], { input }),
    'The secret AUTH_SECRET was not set.',
  );
  return 'created';
}
