import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Letter } from '#api/mail/mime';
import type { Transport } from '#api/mail/transport';
import { type Database, database } from '#db/client';

/**
 * An empty libSQL file brought to the newest version by `migrate`; `roundTrips` tells how often it
 * was asked, `close` removes it.
 */
export async function emptyDatabase(migrate: (url: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'society-'));
  const url = `file:${path.join(folder, 'test.db')}`;
  await migrate(url);
  let asked = 0;
  const db: Database = await database({ LIBSQL_URL: url }, () => {
    asked += 1;
  });
  return { db, roundTrips: () => asked, close: () => rm(folder, { recursive: true, force: true }) };
}

/** A mail provider that keeps what it is given, in order, and is down while `down` is set. */
export class Provider implements Transport {
  readonly from = { name: 'Society', address: 'website@society.example' };
  readonly taken: Letter[] = [];
  down: Error | undefined;
  asked = 0;

  async send(letter: Letter): Promise<void> {
    this.asked += 1;
    if (this.down) throw this.down;
    this.taken.push(letter);
  }
}
