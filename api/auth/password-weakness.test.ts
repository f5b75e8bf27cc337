import { describe, expect, test } from 'vitest';
import { passwordWeakness } from '#api/auth/new-password';
import { FESTIVALS, namesOf } from '#core/festivals/names';

const email = 'asha.rai99@society.example';
const weaknessOf = (password: string) => passwordWeakness(password, email);

describe('a password that is easy to guess', () => {
  const blank = ['        ', ' \t\u00a0\u3000    '];
  test.each(blank)('%j is blank', (password) => expect(weaknessOf(password)).toBe('blank'));

  const repeated = ['aaaaaaaaaa', '..........', 'aAaAaAaA', ' x x x x x '];
  test.each(repeated)('%j is one character over and over', (password) => {
    expect(weaknessOf(password)).toBe('repeated');
  });

  test.each([
    'nepal1234',
    'Nepal-2026!',
    'NZNEPAL2024',
    'nepalnepal',
    'nz nepal society',
    'New Zealand Nepal Society',
    'NewZealandNepalSocietyInc',
    'society1995',
    'lapen1234',
    'ＮＺＮｅｐａｌ１９９５',
    'नेपाल १२३४',
    'nznepalsociety.org',
    'न्यूजिल्यान्ड नेपाल समाज',
  ])('%j is the name of the society', (password) => expect(weaknessOf(password)).toBe('society'));

  test.each([
    'namaste1',
    'Namaste@123',
    'namaste-aotearoa',
    'N4m4st3!!',
    'namaste1nepal',
    'etsaman2024',
    'kathmandu1',
    'Everest2024',
    'dashain2081',
    'himalaya8848',
    'momo1234',
    'momomomo!',
    'd@lbh@t1',
    'gurkha99',
    'jaynepal1',
    'Kiaora2026',
    'नमस्ते १२३',
    'सगरमाथा८८४८',
    'Mount-Albert1025',
  ])('%j is a word of its world with little else', (password) => {
    expect(weaknessOf(password)).toBe('society');
  });

  test('the name of a festival is one', () => {
    for (const festival of FESTIVALS)
      for (const name of namesOf(festival)) expect([name, weaknessOf(`${name} 2081!`)]).toEqual([name, 'society']);
  });

  test.each([
    email,
    'ASHA.RAI99@society.example',
    'asha.rai99',
    'Asha.Rai99!',
    'asharai2026',
    'asha-rai',
    'asharaiasharai',
    '99iar.ahsa',
    'iarahsa123',
    '  asha.rai99  ',
    'rai.asha',
    'asharai@society',
  ])('%j is the own address', (password) => expect(weaknessOf(password)).toBe('own'));
});

describe('a password that is not easy to guess', () => {
  test.each([
    'namaste from my aunt',
    'test-password-1',
    'namaste-test-1',
    'long enough',
    'the first one',
    'momo on a rainy monday',
    'dal bhat at every full moon',
    'everest behind the school',
    'holidays by the sea',
    'asha likes rhododendrons',
    'हिमालमा सूर्योदय',
    'my own society of friends',
    '48201938475610 nz',
    'correct horse battery staple',
  ])('%j is accepted', (password) => expect(weaknessOf(password)).toBeNull());

  test('an address with a short name refuses no more than itself', () => {
    expect(passwordWeakness('a big red balloon', 'a@b.example')).toBeNull();
    expect(passwordWeakness('a@b.example', 'a@b.example')).toBe('own');
  });
});

// Trying each way to divide it into words would not end.
test.each(['nz', 'nepal', 'nepa', 'नेपाल', 'a.', '1a'])('the longest password of %s is checked', (part) => {
  const email = `${'a'.repeat(60)}@${'b.'.repeat(90)}example`;
  const weakness = passwordWeakness(part.repeat(128).slice(0, 128), email);
  expect(['society', null]).toContain(weakness);
});
