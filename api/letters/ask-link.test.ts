import { expect, test } from 'vitest';
import { askLink } from '#api/letters/check-links';
import { isPublicIp, isPublicName } from '#api/letters/public-host';

/** Websites by their address: a status, or where they redirect to. What was asked stands in `asked`. */
function web(sites: Record<string, number | string>, hosts: Record<string, string[] | null> = {}) {
  const asked: string[] = [];
  const asking = {
    fetch: async (address: string | URL | Request, init?: RequestInit) => {
      asked.push(`${init?.method} ${String(address)}`);
      const found = sites[String(address)];
      if (found === undefined) throw new Error('no connection');
      return typeof found === 'string'
        ? new Response(null, { status: 302, headers: { Location: found } })
        : new Response(null, { status: found });
    },
    ipsOf: async (host: string) => (host in hosts ? (hosts[host] ?? null) : ['8.8.8.8']),
  };
  return { asked, ask: (href: string) => askLink(href, asking) };
}

test.each([
  [200, 'works'],
  [404, 'fails'],
  [410, 'fails'],
  [403, 'unclear'],
  [429, 'unclear'],
  [503, 'unclear'],
])('a page that answers %i %s', async (status, state) => {
  expect(await web({ 'https://a.nz/': status }).ask('https://a.nz/')).toBe(state);
});

test('a server that does not answer is unclear, one without an address fails', async () => {
  expect(await web({}).ask('https://a.nz/')).toBe('unclear');
  expect(await web({}, { 'a.nz': null }).ask('https://a.nz/')).toBe('fails');
});

test('redirects are followed, to five of them', async () => {
  const { ask, asked } = web({ 'https://a.nz/': '/b', 'https://a.nz/b': 200 });
  expect(await ask('https://a.nz/')).toBe('works');
  expect(asked).toEqual(['HEAD https://a.nz/', 'HEAD https://a.nz/b']);
  const round = web({ 'https://a.nz/': 'https://a.nz/' });
  expect(await round.ask('https://a.nz/')).toBe('fails');
  expect(round.asked).toHaveLength(6);
});

test.each([
  'http://127.0.0.1/',
  'http://10.1.2.3/',
  'http://[fd00::1]/',
  'http://metadata.internal/',
  'http://inside.nz/',
  'http://a.nz:6379/',
  'http://user:password@a.nz/',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (inside) => {
  const hosts = { 'inside.nz': ['8.8.8.8', '192.168.1.1'] };
  const { ask, asked } = web({ 'https://a.nz/': inside, [inside]: 200 }, hosts);
  expect(await ask('https://a.nz/')).toBe('fails');
  expect(asked).toEqual(['HEAD https://a.nz/']);
});

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'x',
])('%s is no address of the public internet', (address) => expect(isPublicIp(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) =>
  expect(isPublicIp(address)).toBe(true),
);

test.each(['localhost', 'localhost.', 'a.test', 'printer', 'router.home.arpa', '[::1]'])(
  '%s is no public name',
  (host) => expect(isPublicName(host)).toBe(false),
);
