import { expect, test, vi } from 'vitest';

// Elsewhere in the tests a hash costs little.
const { DEMO_COST, hashPassword, isPassword } =
  await vi.importActual<typeof import('#db/users/password-hash')>('#db/users/password-hash');

test('a hash costs what the standard asks, says so, and is another one each time', async () => {
  const [one, other] = await Promise.all([hashPassword('momo & dal'), hashPassword('momo & dal')]);
  // OWASP ASVS 5.0, appendix C: with p = 3 at least N = 2^15 and r = 8.
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await isPassword('momo & dal', one)).toBe(true);
  expect(await isPassword('momo & Dal', one)).toBe(false);
});

test('a hash of another cost is read as it was made', async () => {
  const cheap = await hashPassword('momo & dal', DEMO_COST);
  expect(await isPassword('momo & dal', cheap)).toBe(true);
  // As better-auth made it of "momo & dal".
  const former =
    '592d4c567ad8e1c47b7ab9fdaaa2f372:89f81bad279a4dc5de61520ac2a3669a40dff14547fe6560fef2179032f7df3df4a3cc4a3d135609c94b37b4aa51a9b16d0bb9ec0a5477b804e6060b8e0adcb0';
  expect(await isPassword('momo & dal', former)).toBe(true);
  expect(await isPassword('momo & Dal', former)).toBe(false);
});

test('letters that look the same are the same: NFKC', async () => {
  const hash = await hashPassword('ﬁne Å１', DEMO_COST);
  expect(await isPassword('fine Å1', hash)).toBe(true);
});

test.each(['', 'plain', 'a:b', '$scrypt$ln=4,r=8,p=1$$', '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ'])(
  'what is no hash of ours (%o) lets nobody in',
  async (hash) => {
    expect(await isPassword('', hash)).toBe(false);
    expect(await isPassword('plain', hash)).toBe(false);
  },
);
