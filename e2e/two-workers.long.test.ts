import { expect, test } from 'vitest';
import { editWithFaults, uploadWithFaults } from '#e2e/support/failing-database';
import { twoWorkers } from '#e2e/support/libsql-society';
import { editAtRandom } from '#e2e/support/random-edits';

const SEEDS = [11, 12, 13];
const EDITS = 2000;
const OPERATIONS = 1000;
const PHOTOS = 40;

const society = await twoWorkers();

test.each(SEEDS)(
  'random reads and writes over two Workers show what the last answered write said (seed %i)',
  async (seed) => {
    const { wrong, writes, reads } = await editAtRandom(society.workers, EDITS, seed);
    expect(wrong).toEqual([]);
    console.log(`seed ${seed}: ${writes} writes and ${reads} reads over two Workers`);
  },
);

test.each(SEEDS)(
  'operations with a failing database lose nothing and leave nothing half done (seed %i)',
  async (seed) => {
    const faults = await editWithFaults(society, OPERATIONS, seed);
    console.log(`seed ${seed}: ${OPERATIONS} operations, ${faults} faults of the database`);
  },
);

test.each(SEEDS)(
  'photos that were answered as stored are served, and no row is without its file (seed %i)',
  async (seed) => {
    await uploadWithFaults(society, PHOTOS, seed);
    console.log(`seed ${seed}: ${PHOTOS} photos with a failing database`);
  },
);
