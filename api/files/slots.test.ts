import { expect, test } from 'vitest';
import { createSlots } from '#api/files/slots';
import { en } from '#core/words/en';

/** Two slots, and a clock that goes on while somebody waits. */
function setUp(during: (time: number) => void = () => {}) {
  let time = 0;
  const slot = createSlots(2, {
    now: () => time,
    wait: async (ms) => {
      time += ms;
      during(time);
    },
    lease: 60_000,
    waitsMax: 90_000,
  });
  return { slot, time: () => time };
}

test('a request waits while all slots are taken, until one is given back', async () => {
  let giveBack = () => {};
  const { slot, time } = setUp((now) => now >= 500 && giveBack());
  await slot();
  giveBack = await slot();
  expect(time()).toBe(0);
  await slot();
  expect(time()).toBe(500);
});

test('a slot that is never given back runs out', async () => {
  const { slot, time } = setUp();
  await Promise.all([slot(), slot()]);
  await slot();
  expect(time()).toBe(60_000);
});

test('a request that has waited too long is refused', async () => {
  const late = createSlots(0, { waitsMax: 0 });
  await expect(late()).rejects.toThrow(en.media.busy);
});
