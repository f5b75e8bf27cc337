import { test } from 'vitest';
import { killAndStart } from '#e2e/support/killed-society';
import { randomFrom } from '#testing/flaky-provider';

const SEEDS = [21, 22, 23, 24, 25, 26, 27, 28];

test.each(SEEDS)(
  'after kill -9 every answered write is stored, and every accepted message is mailed (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const enough = { events: upTo(150), photos: upTo(15), mails: upTo(20) };
    const { events, photos, mails } = await killAndStart(enough);
    console.log(
      `seed ${seed}: killed after ${events} writes, ${photos} uploads and ${enough.mails} mails; ${mails} mails in all`,
    );
  },
);
