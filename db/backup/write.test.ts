import { expect, test } from 'vitest';
import { backedUpTables } from '#db/backup/tables';
import { rowsToStore } from '#db/backup/write';

/** A delivery as backups held it while letters were the only mailings. */
const FORMER = {
  letter_id: 'a letter',
  subscriber_id: 'a reader',
  status: 'sent',
  claim: null,
  claimed_until: null,
  attempts: 1,
  provider_id: 'as the provider calls it',
  error: null,
  changed_at: '2026-11-26T00:00:00.000Z',
};

test('a row of an older backup is stored under the names that its columns have today', async () => {
  const deliveries = backedUpTables.find(({ name }) => name === 'deliveries');
  if (!deliveries) throw new Error('Deliveries are not in the backup.');
  const { letter_id, subscriber_id, ...others } = FORMER;
  expect(await rowsToStore(deliveries, [FORMER])).toEqual([
    { mailing_id: letter_id, recipient_id: subscriber_id, ...others },
  ]);
});
