import { afterEach, expect, test } from 'vitest';
import { configOf } from '#api/config';
import { type Exchange, exchangeObserver, inExchange } from '#api/response-cache/exchange';
import { keptOf } from '#api/response-cache/kept';
import { correctYears } from '#core/rules/bikram-sambat-years';

const config = configOf({
  SITE_URL: 'https://one.example',
  AUTH_SECRET: 'a secret for tests that is long enough',
});
afterEach(() => correctYears(null));

test('an answer is not kept during which another request has corrected years of Bikram Sambat', async () => {
  const exchange: Exchange = { keeping: { seconds: 60 } };
  inExchange(exchange, () => exchangeObserver().onVersion?.('a'));
  const kept = () => keptOf(new Response('31 Baisakh 2084 BS'), exchange, config, 0);
  expect(await kept()).not.toBeNull();
  correctYears('2084: 30 32 31 32 31 30 30 30 29 29 30 31');
  expect(await kept()).toBeNull();
  // Not even when the years of before count again.
  correctYears(null);
  expect(await kept()).toBeNull();
});
