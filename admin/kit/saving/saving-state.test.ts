import { expect, test } from 'vitest';
import { formSaving, savingNow, whileAsking } from '#admin/kit/saving/saving-state.ts';

const nothing = { isOffline: false, keptAt: null, hasSecret: false, isAsking: false };

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

test('a form says that its save waits for an answer, until there is one', async () => {
  const form = formSaving();
  form.open();
  const answered = whileAsking(async () => savingNow().isAsking);
  expect(savingNow().isAsking).toBe(true);
  expect(await answered).toBe(true);
  expect(savingNow()).toEqual(nothing);
  await expect(whileAsking(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(savingNow()).toEqual(nothing);
  form.close();
});
