import type { NotificationPayload } from 'ra-core';
import { expect, test } from 'vitest';
import { WAITING } from '#admin/shell/failures.ts';
import { joined, shownAfter, WITH_NEXT } from '#admin/shell/notification/shown.ts';

const notice = (message: string, notificationOptions = {}): NotificationPayload => ({
  message,
  type: 'info',
  notificationOptions,
});
const [first, second, note] = [notice('first'), notice('second'), notice('note', WITH_NEXT)];
const inEnglish = (key: string) => key.toUpperCase();

test('a notice replaces the one before, and what belongs to the next one stays with it', () => {
  expect(shownAfter([first], [second])).toEqual([second]);
  expect(shownAfter([], [first, second])).toEqual([second]);
  expect(shownAfter([first], [note])).toEqual([note]);
  expect(shownAfter([note], [second])).toEqual([note, second]);
  expect(shownAfter([note, second], [first])).toEqual([first]);
});

test('a save that waits for the network is no notice', () => {
  const before = [first];
  expect(shownAfter(before, [notice(WAITING)])).toBe(before);
});

test('several are one notice of several lines, of which nothing is lost', () => {
  const warning: NotificationPayload = { ...note, type: 'warning' };
  const [one] = joined([warning, notice('saved', { action: 'undo' })], inEnglish);
  expect(one).toMatchObject({ message: 'NOTE\nSAVED', type: 'warning' });
  expect(one?.notificationOptions).toMatchObject({ action: 'undo', multiLine: true, autoHideDuration: 10_000 });
  expect(joined([note], inEnglish)).toEqual([notice('note')]);
});
