import { expect, test } from 'vitest';
import { personMatcher } from '#api/privacy/person';

const ram = personMatcher(['ram+1@te-st.example', 'ram@old.example'], ['Ram Rai', 'Ram', 'राम राई']);

test.each([
  ['the address', 'ram+1@te-st.example'],
  ['another address of theirs', 'now ram@old.example.'],
  ['the address in capitals', 'From RAM+1@Te-St.Example.'],
  ['the address between signs', '<ram+1@te-st.example>, (30 Nov)'],
  ['the name', 'Dear Ram Rai, namaste'],
  ['the name in Devanagari', 'राम राई ले लेखे'],
])('%s is found and replaced', (_what, text) => {
  expect(ram.isIn(text)).toBe(true);
  const without = ram.without(text, 'X');
  expect(without).toContain('X');
  expect(ram.isIn(without)).toBe(false);
});

test.each([
  ['a longer address', 'balaram+1@te-st.example'],
  ['a longer domain', 'ram+1@te-st.example.org'],
  ['an address with another sign', 'ramm1@te-st.example'],
  ['a single name', 'Ram Navami at the hall'],
  ['a longer name', 'Ram Raily'],
  ['a longer name in Devanagari', 'राम राईको'],
])('%s is somebody else and stays', (_what, text) => {
  expect(ram.isIn(text)).toBe(false);
  expect(ram.without(text, 'X')).toBe(text);
});

test('nobody is found where nothing is known', () => {
  expect(personMatcher([]).isIn('Ram Rai')).toBe(false);
  expect(personMatcher([]).without('Ram Rai', 'X')).toBe('Ram Rai');
});
