import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resources } from '#admin/shell/resources.ts';
import { goesToBin } from '#core/history/bin';
import { LANGS, type Lang } from '#core/kit/lang';
import { offices } from '#testing/office/texts';

type Texts = Record<string, unknown>;
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** The questions among texts, by their keys: what has the labels of two buttons, or should. */
function questionsIn(texts: Texts, path = ''): [key: string, question: Texts][] {
  return Object.entries(texts).flatMap(([name, value]) => {
    if (!isTexts(value)) return [];
    const key = path ? `${path}.${name}` : name;
    const isQuestion = name === 'delete' || 'keep' in value || 'confirm' in value;
    return isQuestion ? [[key, value]] : questionsIn(value, key);
  });
}

/** Labels that do not say what happens. */
const SILENT = /^(?:confirm|ok|okay|yes|no|cancel|continue|proceed|submit)$/i;
/** Whether a question is asked before something is deleted for good, and does not go to the bin. */
function isForGood(key: string): boolean {
  if (/^resources\.bin\.|^privacy\.erase$/.test(key)) return true;
  const [, resource] = /^(?:resources|office\.bulk)\.(\w+)\.(?:.*\.)?delete$/.exec(key) ?? [];
  return resource !== undefined && !goesToBin(resource);
}

/** How a language says that something cannot be taken back. */
const LOST: Readonly<Record<Lang, RegExp>> = { en: /cannot be undone|for good/i, ne: /फर्काउन सकिँदैन|सधैँका लागि/ };

const questions = LANGS.flatMap((lang) => {
  // Those of react-admin are not asked.
  const { ra: _, ...ours } = offices[lang];
  return questionsIn(ours).map(([key, question]) => [key, question, lang] as const);
});

describe('a question of the back office', () => {
  test('is asked before each kind of loss', () => {
    const keys = questions.map(([key]) => key);
    expect(keys.length).toBeGreaterThanOrEqual(18 * LANGS.length);
    for (const key of ['office.leave', 'media.leave', 'resources.events.cancel']) expect(keys).toContain(key);
  });

  test.each(questions)('names the verbs of both buttons: %s', (_, question) => {
    const { title, content, confirm, keep } = question;
    for (const text of [title, content, confirm, keep]) {
      expect(text).toEqual(expect.any(String));
      expect(text).not.toBe('');
    }
    const [confirms = [], keeps = []] = [confirm, keep].map((text) => String(text).split(' |||| '));
    const labels = [...confirms, ...keeps];
    for (const label of labels) expect(label).not.toMatch(SILENT);
    for (const label of confirms) expect(keeps).not.toContain(label);
    // Two buttons that both speak of cancelling would be a riddle.
    expect(labels.filter((label) => /cancel(?!led)/i.test(label)).length).toBeLessThan(2);
  });

  test.each(questions)('tells of a loss only where there is one: %s', (key, question, lang) => {
    const said = Object.values(question).join(' ');
    expect(LOST[lang].test(said)).toBe(isForGood(key));
  });
});

test('every resource with a form has a question before it is deleted', () => {
  const forms = resources.filter(({ edit, name }) => edit && name !== 'settings');
  expect(forms.length).toBeGreaterThan(3);
  const keys = questions.map(([key]) => key);
  for (const { name } of forms) expect(keys).toContain(`resources.${name}.delete`);
});

describe('the sources of the back office', () => {
  const sources = globSync('admin/**/*.tsx').map((file) => [file, readFileSync(file, 'utf8')]);

  test.each([
    ['a dialog of the browser', /\bwindow\.(?:confirm|alert|prompt)\b/],
    ['react-admin’s question with Confirm and Cancel', /\bConfirm\b(?!Dialog)|WithConfirmButton/],
    ['react-admin’s toolbar of a form', /\b(?:Toolbar|SaveButton),?\n[^;]*from 'react-admin'/],
    ['react-admin’s question about unsaved changes', /warnWhenUnsavedChanges/],
    ['a button that is disabled without a reason', /<\w*Button\b[^>]*\sdisabled=/],
  ])('do not use %s', (_, pattern) => {
    expect(sources.length).toBeGreaterThan(80);
    const files = sources.filter(([, source = '']) => pattern.test(source)).map(([file]) => file);
    expect(files).toEqual([]);
  });
});
