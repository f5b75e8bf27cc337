import { expect, test } from 'vitest';
import { killAndStart } from '#e2e/support/killed-society';

// `npm run test:long` kills at other moments.

test('after kill -9 every answered event and photo is stored, and every accepted message is mailed', async () => {
  const done = await killAndStart({ events: 20, photos: 4, mails: 3 });
  expect(done.events).toBeGreaterThan(20);
});
