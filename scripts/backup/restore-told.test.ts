import { expect, test } from 'vitest';
import { profileRow } from '#db/users/profile';
import { profiles } from '#db/users/schema';
import { seed } from '#demo/society';
import { restore } from '#scripts/backup/restore';
import { societyInFolders, wholeBackup } from '#testing/backup';
import { admin } from '#testing/client';

/** What a restore of the present state says. */
async function told({ tools }: Awaited<ReturnType<typeof societyInFolders>>): Promise<string> {
  const said: string[] = [];
  const tell = (line: string) => said.push(line);
  const options = { isDryRun: false, confirm: async () => {}, tell, now: tools.now };
  await restore({ ...tools, name: 'it' }, tools, await wholeBackup(tools), options);
  return said.join('\n');
}

test('a restore says how many invitations end with it', async () => {
  const one = await societyInFolders();
  const { db } = one.tools;
  await seed(db, { now: one.clock.now, admin });
  expect(await told(one)).not.toContain('invitations');
  const person = { role: 'editor', name: null, is_active: true } as const;
  await db
    .insert(profiles)
    .values([
      profileRow({ ...person, email: 'asha@example.org' }, one.clock.now),
      profileRow({ ...person, email: 'bina@example.org', is_active: false }, one.clock.now),
    ]);
  expect(await told(one)).toContain('Open invitations: 1. Their links work no more');
  await one.close();
});
