import { expect, test } from 'vitest';
import { formSaving, savingNow } from '#admin/saving/saving-state.ts';

test('a save that ends after its form was left says nothing to the next form', () => {
  const [left, next] = [formSaving(), formSaving()];
  left.open();
  left.say({ state: 'saving' });
  left.close();
  next.open();
  left.say({ state: 'offline' });
  expect(savingNow().state).toBe('idle');
  left.close();
  next.say({ state: 'saved' });
  expect(savingNow().state).toBe('saved');
  next.close();
});

test('a form begins without the state of the form before it', () => {
  const [one, other] = [formSaving(), formSaving()];
  one.open();
  one.say({ state: 'offline', keptAt: '2026-03-01T10:00:00Z' });
  other.open();
  expect(savingNow()).toEqual({ state: 'idle', keptAt: null, hasSecret: false });
  one.close();
  other.close();
});
