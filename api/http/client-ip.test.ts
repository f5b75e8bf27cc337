import { expect, test } from 'vitest';
import { clientIp } from '#api/http/client-ip';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8:1:ff:3:4:5:6', '2001:db8:1:0'],
  ['2001:db8:1:100::1', '2001:db8:1:1'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:0db8:1:2:3::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('the client address %s counts as %s', (address, counted) => {
  expect(clientIp(new Headers({ 'cf-connecting-ip': address }))).toBe(counted);
});

test('a client address in any other header is ignored', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' };
  expect(clientIp(new Headers(headers))).toBeUndefined();
});
