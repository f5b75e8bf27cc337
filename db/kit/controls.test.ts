import { expect, test } from 'vitest';
import { z } from 'zod';
import { contactForm } from '#core/messages/contact-form';
import { takeDownForm } from '#core/messages/take-down-form';
import { newsletterForm } from '#core/newsletter/form';
import { en } from '#core/words/en';
import * as event from '#db/events/schema';
import * as gallery from '#db/galleries/schema';
import { sanitizeHtml } from '#db/kit/sanitize-html';
import * as contact from '#db/messages/schema';
import * as newsletter from '#db/newsletter/schema';
import * as page from '#db/pages/schema';
import * as setting from '#db/settings/schema';
import * as profile from '#db/users/schema';

const email = 'sita@example.org';
const address = 'https://society.example/picture.jpg';
const menuPlace = { menu_place: 'about', menu_order: 1, in_footer: true, footer_order: 1 };

/** What passes in a field that takes more than a text of `CANDIDATES`. A form has no fields to look at. */
const known: Record<string, Record<string, unknown>> = {
  contactForm: { name: 'Sita', email, subject: 'Classes', message: 'Namaste to all', honeypot: '' },
  takeDownForm: { photo: 'an-id', reason: 'child', note: 'Please', email, honeypot: '' },
  newsletterForm: { name: 'Sita', email, hp: '' },
  messageInput: { status: 'read' },
  eventInput: {
    ...{ tags: ['Festival'], end_time: '11:00', cancelled: false, gallery_ids: ['id'], draft: true },
    ...{ registration_open: true, registration_for: 'series', registration_places: 200, registration_party_max: 12 },
    ...{ series_rule: 'FREQ=WEEKLY;BYDAY=SA', series_own: ['title'] },
    registration_from: '2026-02-01T00:00:00.000Z',
    registration_until: '2026-02-20T00:00:00.000Z',
    registration_questions: {
      ...{ children: 'required', diet: 'off', note: 'optional' },
      own: [
        {
          ...{ id: 'q1', kind: 'choice', required: true, label: 'Which hall?', label_ne: 'कुन हल?' },
          choices: [
            { label: 'Large', label_ne: 'ठूलो' },
            { label: 'Small', label_ne: 'सानो' },
          ],
        },
      ],
    },
  },
  galleryInput: { draft: true },
  galleryPhotoInput: { order_position: 0 },
  subscriberInput: { status: 'confirmed' },
  newReaderInput: { lang: 'ne', has_consent: true },
  importInput: { has_consent: true, people: [{ name: 'Sita', email }] },
  pageInput: { status: 'draft', ...menuPlace },
  pageMenuInput: { pages: [{ ...menuPlace, id: 'an-id' }] },
  userInput: { role: 'user', is_active: true, lang: 'ne', told_of_messages: true, told_of_failures: true },
  toldInput: { told_of_messages: true, told_of_failures: true },
  usersInput: { role: 'user', is_active: true },
  languageInput: { lang: 'ne' },
  settingsInput: {
    message_retention_days: '365',
    original_photos: 'yes',
    take_down: 'wait',
    bikram_sambat_years: '2084: 31 32 31 32 31 30 30 30 29 29 30 31',
    school_holidays: '2026-04-03 to 2026-04-19',
  },
};

/** What a person writes in several lines. */
const SEVERAL_LINES = [
  ...['message', 'note', 'description', 'description_ne', 'caption', 'caption_ne', 'alt', 'alt_ne'],
  ...['registration_thanks', 'registration_thanks_ne'],
];
/** Whatever is typed there becomes lower case letters, digits and hyphens. */
const SLUGS = ['slug', 'folder_name'];
/** Rich text, which is cleaned when it is written. */
const HTML = ['eventInput.description', 'eventInput.description_ne', 'pageInput.content', 'pageInput.content_ne'];
/** Digested, and never shown; a token is looked up and never stored. */
const UNSEEN = ['password', 'current_password', 'new_password', 'token'];

const LINE_ENDS = ['\r\nBcc: x@y.example', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const OTHERS = ['\0', '\u0001', '\u0007', '\b', '\u001b', '\u007f', '\u009f'];

const modules = { ...contact, ...event, ...gallery, ...newsletter, ...page, ...profile };
const schemas = new Map<string, z.ZodObject>(
  Object.entries({ ...modules, ...setting }).flatMap(([name, schema]) =>
    name.endsWith('Input') && schema instanceof z.ZodObject ? [[name, schema]] : [],
  ),
);
/** What a field may ask for: the first that passes stands for a field without a value above. */
const CANDIDATES = [
  'A text',
  address,
  email,
  '2026-03-01',
  '10:00',
  '365',
  '+64 9 123 4567',
  '2026-03-01T11:30:00.000Z',
];

function sampleOf(name: string, shape: Record<string, z.ZodType>): Record<string, unknown> {
  const sample = { ...known[name] };
  for (const [field, schema] of Object.entries(shape))
    if (!(field in sample)) sample[field] = CANDIDATES.find((value) => schema.safeParse(value).success);
  return sample;
}

const forms = {
  contactForm: contactForm(en.contact.errors),
  newsletterForm: newsletterForm(en.newsletter),
  takeDownForm: takeDownForm(en),
};

const parse = (name: string, value: unknown) =>
  name === 'contactForm' || name === 'newsletterForm' || name === 'takeDownForm'
    ? forms[name].safeParse(value)
    : schemas.get(name)?.safeParse(value);

const OMITTED: Record<string, string[]> = { usersInput: ['email', 'name', 'password', 'role_ends_on'] };
const samples: Record<string, Record<string, unknown>> = Object.fromEntries([
  ...Object.keys(forms).map((name) => [name, known[name] ?? {}] as const),
  ...[...schemas].map(([name, { shape }]) => {
    const fields = Object.entries(shape).filter(([field]) => !OMITTED[name]?.includes(field));
    return [name, sampleOf(name, Object.fromEntries(fields))] as const;
  }),
]);

/** Every text in `value`, by its path. */
function textsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return value ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** `value` with `end` in the middle of its text at `path`. */
function broken(value: unknown, path: (string | number)[], end: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return String(value).replace(/^.{2}/su, `$&${end}`);
  if (Array.isArray(value)) return value.map((inner, at) => (at === key ? broken(inner, rest, end) : inner));
  return Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(value)).map(([name, inner]) => [
      name,
      name === key ? broken(inner, rest, end) : inner,
    ]),
  );
}

test('every input that is declared is looked at, with all of its fields', () => {
  expect(schemas.size).toBeGreaterThan(10);
  for (const [name, sample] of Object.entries(samples)) {
    expect(Object.values(sample), `${name} has a field of a new kind`).not.toContain(undefined);
    expect(parse(name, sample)?.error?.issues, name).toBeUndefined();
  }
});

const fields = Object.entries(samples).flatMap(([name, sample]) =>
  textsIn(sample).map((path) => ({ name, sample, path, field: `${name}.${path.join('.')}` })),
);
const seen = fields.filter(({ field, path }) => !HTML.includes(field) && !UNSEEN.includes(String(path.at(-1))));

/** A question is named as what answers it. */
const isIn = (names: string[]) => (field: (typeof seen)[number]) =>
  names.includes(String(field.path.at(-1))) && field.path[0] !== 'registration_questions';
const slugs = seen.filter(isIn(SLUGS));
const severalLines = seen.filter(isIn(SEVERAL_LINES));
const oneLine = seen.filter((field) => !slugs.includes(field) && !severalLines.includes(field));

const refuses = ({ name, sample, path }: (typeof seen)[number], ends: string[]) => {
  for (const end of ends) {
    const paths = parse(name, broken(sample, path, end))?.error?.issues.map((one) => one.path);
    expect(paths, JSON.stringify(end)).toContainEqual(path);
  }
};

test.each(oneLine)('$field refuses control characters and line ends', (field) => {
  refuses(field, [...OTHERS, ...LINE_ENDS]);
});

test.each(severalLines)('$field refuses control characters, and ends its lines with a line feed alone', (field) => {
  refuses(field, OTHERS);
  const { name, sample, path } = field;
  for (const end of [...LINE_ENDS, '\t']) {
    const { data = {} } = parse(name, broken(sample, path, end)) ?? {};
    const text = String(Reflect.get(data, String(path[0])));
    expect(text, JSON.stringify(end)).toMatch(end === '\t' ? /^.. / : /^..\n/);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  }
});

test.each(slugs)('$field keeps letters, digits and hyphens only, or refuses', (field) => {
  for (const end of [...OTHERS, ...LINE_ENDS]) {
    const read = parse(field.name, broken(field.sample, field.path, end));
    if (read?.success) expect(Reflect.get(read.data, String(field.path[0]))).toMatch(/^[a-z0-9-]+$/);
  }
});

test('rich text is stored without control characters, however they are written', () => {
  const html = [...OTHERS, '&#1;', '&#x7;', '&#0;', '&#x1b;', '&#127;'].map((end) => `<p>a${end}b</p>`);
  const stored = sanitizeHtml(html.join('\r\n'));
  expect(stored.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(stored).not.toContain('&#');
  expect(stored.match(/a\ufffd?b/g)).toHaveLength(html.length);
});
