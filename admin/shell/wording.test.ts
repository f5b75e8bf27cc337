import { expect, test } from 'vitest';
import { doctorTexts } from '#core/words/doctor';
import { en } from '#core/words/en';
import { offices } from '#testing/office/texts';

/** The texts below a value, by key; of a function what it says of some argument. */
function textsIn(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return [[key, String(value('2026-11-25', 'it', 'it'))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, `${key}.${name}`));
}

// What react-admin says to developers is never shown.
const { ra: _, ...office } = offices.en;
const { malformedBody, notAnObject, ...errors } = en.errors;
const { notAForm, ...media } = en.media;
const { auth, history, mail, labels, fields, galleries } = en;
const doctor = doctorTexts.en;
const texts = [...textsIn(office), ...textsIn({ auth, history, doctor, mail, labels, fields, galleries, media })];
/** What only a program that calls the API wrongly is told. */
const forPrograms = /^\.(?:parameter|unknown|\w+Parameter|kinds|filterOperators|range|idChanged)/;
const told = [...texts, ...textsIn(errors).filter(([key]) => !forPrograms.test(key))];

/** A command for whoever set the site up, and words that the specification has. */
const ALLOWED = /^\.(?:auth\.noAdmin|resources\.backups\.whole|.*\.fields\.slug$|labels\.pages\.slug$|fields\.slug$)/;
const OTHERS = told.filter(([key]) => !ALLOWED.test(key));

test.each([
  ['the name of a column or table', /\b[a-z]+_[a-z_]+\b/],
  ['the name of a setting of the server', /\b[A-Z]{2,}_[A-Z_]+\b/],
  ['the name of a file of the program', /\b[\w/-]+\.(?:md|ts|tsx|json|toml|sql|sqlite)\b/],
  ['a sentence with two stops', /(?<!\.)\.\.(?!\.)/],
  [
    'a word of programmers',
    /\b(?:null|undefined|boolean|JSON|API|HTTP(?!s?:)|bucket|binding|isolate|payload|quer(?:y|ies)|datagrid|endpoint|cron|cookie|stack trace|timeout|resource|config(?:ured|uration)?|deploy\w*|captcha|outbox|slug|repository|serverless|worker)\b/i,
  ],
] as const)('no text of the back office has %s', (_what, pattern) => {
  // Places for values, as `%{smart_count}`, are no words.
  const plain = (text: string) => text.replaceAll(/%\{\w+\}/g, '');
  expect(OTHERS.filter(([, text]) => pattern.test(plain(text)))).toEqual([]);
});

test('the texts that are read are all there are: hundreds', () => {
  expect(told.length).toBeGreaterThan(1000);
});
