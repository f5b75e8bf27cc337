import { expect, test } from 'vitest';
import { formSaving, savingNow } from '#admin/kit/saving/saving-state.ts';

const nothing = { isOffline: false, keptAt: null, hasSecret: false };

test('a save that ends after its form was left says nothing to the next form', () => {
  const [left, next] = [formSaving(), formSaving()];
  left.open();
  left.say({ hasSecret: true });
  left.close();
  next.open();
  left.say({ isOffline: true });
  expect(savingNow()).toEqual(nothing);
  left.close();
  next.say({ isOffline: true });
  expect(savingNow().isOffline).toBe(true);
  next.close();
});

test('a form begins without the state of the form before it', () => {
  const [one, other] = [formSaving(), formSaving()];
  one.open();
  one.say({ isOffline: true, keptAt: '2026-03-01T10:00:00Z' });
  other.open();
  expect(savingNow()).toEqual(nothing);
  one.close();
  other.close();
});
