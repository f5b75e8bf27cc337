import { expect, test } from 'vitest';
import { readable } from '#admin/kit/readable.ts';
import type { Questions } from '#core/registrations/questions';

test('what a party answered is read with commas', () => {
  expect(readable({ meal: 'Dal', seats: '2' })).toBe('Dal, 2');
  expect(readable({})).toBe('–');
  expect(readable({ meal: 1 })).toBe('{"meal":1}');
});

test('the questions of an event are read as a line each', () => {
  const bus = { id: 'a1b2c3d4', label: 'Which bus?', label_ne: 'कुन बस?', kind: 'choice', required: true } as const;
  const choices = [
    { label: 'North', label_ne: 'उत्तर' },
    { label: 'South', label_ne: null },
  ];
  const seats = { id: 'e5f6g7h8', label: 'How many seats?', label_ne: null, kind: 'number', required: false } as const;
  const questions: Questions = {
    children: 'optional',
    diet: 'required',
    note: 'off',
    own: [
      { ...bus, choices },
      { ...seats, choices: [] },
    ],
  };
  expect(readable(questions).split('\n')).toEqual([
    'Children: May be answered',
    'Dietary needs: Must be answered',
    'Anything we should know: Not asked',
    'Which bus? / कुन बस?: Must be answered, One of several choices (North / उत्तर, South)',
    'How many seats?: May be answered, Number',
  ]);
});
