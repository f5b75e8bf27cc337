import { expect, test } from 'vitest';
import { fieldErrors } from '#core/kit/form-fields';

test.each([
  [['title'], 'title'],
  [['tags', 3], 'tags'],
  [['blocks', 3, 'href'], 'blocks.3.href'],
  [['questions', 'own'], 'questions.own'],
  [['questions', 'own', 0, 'label'], 'questions.own.0.label'],
  [['questions', 'own', 0, 'choices', 1], 'questions.own.0.choices'],
  [['questions', 'own', 0, 'choices', 1, 'label_ne'], 'questions.own.0.choices.1.label_ne'],
  [[], 'root'],
])('what is wrong at %j is told at "%s"', (path, field) => {
  expect(fieldErrors([{ path, message: 'wrong' }])).toEqual({ [field]: 'wrong' });
});

test('of several messages a field has the first', () => {
  const issues = ['first', 'second'].map((message) => ({ path: ['title'], message }));
  expect(fieldErrors(issues)).toEqual({ title: 'first' });
});
