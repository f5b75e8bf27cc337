import { expect, test } from 'vitest';
import { csvOf } from '#admin/kit/list/export-csv.ts';
import { actorOf, detailOf, logColumns, placeOf, whatOf, whoseOf } from '#admin/operations/security-log/telling.ts';
import { i18nProvider, loadRareTexts } from '#admin/shell/texts.ts';
import { PERSONAL_LISTS } from '#core/users/roles';
import { BY_PASSWORD, SECURITY_EVENTS } from '#core/users/security-log';
import type { SecurityEntry } from '#core/users/security-log-contract';
import { FACTORS } from '#core/users/sign-in';

const { translate } = i18nProvider;

await loadRareTexts();

const entryOf = (over: Partial<SecurityEntry>): SecurityEntry => ({
  id: 'e',
  kind: 'signed_in',
  email: 'sita@test.example',
  new_device: false,
  count: 1,
  first_at: '2026-03-01T00:00:00.000Z',
  at: '2026-03-01T06:00:00.000Z',
  client: '',
  actor: '',
  detail: '',
  ...over,
});

test('every event has words of its own, and so has a sign-in in a new browser', () => {
  const said = SECURITY_EVENTS.map((kind) => whatOf(entryOf({ kind }), translate));
  said.push(whatOf(entryOf({ new_device: true }), translate));
  expect(new Set(said).size).toBe(SECURITY_EVENTS.length + 1);
  expect(said.filter((words) => words.includes('_') || words.includes('.'))).toEqual([]);
});

test('what exactly is told by names and by days as people write them', () => {
  const told = (kind: SecurityEntry['kind'], detail: string) => detailOf(entryOf({ kind, detail }), translate);
  const lists = PERSONAL_LISTS.map((list) => told('exported', list));
  expect(lists).toEqual(['Subscribers', 'Users', 'Messages', 'Registrations', 'Security log']);
  expect(told('exported', 'privacy')).toBe('What is stored about one person');
  expect(told('exported', 'neighbours')).toBe('neighbours');
  expect(told('role_changed', 'editor')).toBe('Editor');
  expect(told('role_changed', 'editor until 2026-12-31')).toBe('editor until Dec 31, 2026');
  expect(told('setting_changed', '2026-01-01/2026-12-31')).toBe('from Jan 1, 2026 to Dec 31, 2026');
  expect(told('setting_changed', '/2026-12-31')).toBe('from no day to Dec 31, 2026');
  expect(told('factor_added', 'Sita’s phone. Red')).toBe('Sita’s phone. Red');
  expect(told('signed_in', '')).toBe('');
  const ways = [BY_PASSWORD, ...FACTORS].map((way) => told('signed_in', way));
  expect(ways.every((words) => words.startsWith('By '))).toBe(true);
  expect(new Set(ways).size).toBe(FACTORS.length + 1);
});

test('who did it is another person, the person themselves, or not known of a try', () => {
  const by = (over: Partial<SecurityEntry>) => actorOf(entryOf(over), translate);
  expect(by({ kind: 'role_changed', actor: 'maya@test.example' })).toBe('maya@test.example');
  expect(by({ kind: 'password_changed' })).toBe('They themselves');
  expect(by({ kind: 'signed_in' })).toBe('They themselves');
  expect(by({ kind: 'failed' })).toBe('Not known');
});

test('whose account it was is an address, or none that is known or kept', () => {
  const whose = (over: Partial<SecurityEntry>) => whoseOf(entryOf(over), translate);
  expect(whose({ kind: 'failed' })).toBe('sita@test.example');
  expect(whose({ kind: 'failed', email: '' })).toBe('No account has this address');
  expect(whose({ kind: 'erased', email: '' })).toBe('Not kept');
});

test('a place is shown by the beginning of its digest, and is whole in the exported file', () => {
  expect(placeOf('a1b2c3d4e5f6', translate)).toBe('place a1b2…');
  expect(placeOf('', translate)).toBe('');
  const file = csvOf(logColumns(translate), [entryOf({ client: 'a1b2c3d4e5f6', count: 3 })]);
  const [head, row] = file.split('\r\n');
  expect(head).toContain('When,What,More exactly,Whose account,Who did it,From where,How often');
  expect(row).toContain('Signed in,,sita@test.example,They themselves,a1b2c3d4e5f6,3,');
});
