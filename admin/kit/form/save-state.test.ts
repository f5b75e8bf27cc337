import { expect, test } from 'vitest';
import { isAsSent, saveStateOf } from '#admin/kit/form/save-state.ts';

const untouched = {
  isDirty: false,
  isSubmitting: false,
  isAsking: false,
  isRefused: false,
  isOnline: true,
  outcome: null,
};
const at = new Date('2026-11-22T07:14:00Z');
const saved = { kind: 'saved', at, isSettled: false } as const;
const settled = { kind: 'saved', at, isSettled: true } as const;
const failed = { kind: 'failed' } as const;

test.each([
  ['that nobody has touched', {}, 'unchanged'],
  ['with a changed field', { isDirty: true }, 'unsaved'],
  ['with a changed field and no network', { isDirty: true, isOnline: false }, 'unsaved'],
  ['that is being sent', { isDirty: true, isSubmitting: true }, 'saving'],
  ['whose save is asked about', { isDirty: true, isSubmitting: true, isAsking: true }, 'unsaved'],
  ['that is sent anew after a failure', { isSubmitting: true, outcome: failed }, 'saving'],
  ['that waits for the network', { isDirty: true, isSubmitting: true, isOnline: false }, 'offline'],
  ['that was stored', { outcome: saved }, 'saved'],
  // A new form stays dirty until the screen of its record opens.
  ['that was stored and is dirty', { isDirty: true, outcome: saved }, 'saved'],
  ['that was stored and filled anew', { outcome: settled }, 'saved'],
  ['that was stored and edited', { isDirty: true, outcome: settled }, 'unsaved'],
  ['that was not stored', { isDirty: true, outcome: failed }, 'failed'],
  ['that is back at what is stored', { outcome: failed }, 'unchanged'],
  ['with fields that were refused', { isDirty: true, isRefused: true }, 'failed'],
  ['with required fields that are empty', { isRefused: true }, 'failed'],
] as const)('a form %s is said to be %s', (_, facts, state) => {
  expect(saveStateOf({ ...untouched, ...facts })).toBe(state);
});

test('a form in which somebody typed during its save does not have what was sent', () => {
  const sent = { title: 'Teej', location: null };
  expect(isAsSent(sent, { title: 'Teej', location: '', id: '7' })).toBe(true);
  expect(isAsSent(sent, { title: 'Teej 2', location: null })).toBe(false);
});
