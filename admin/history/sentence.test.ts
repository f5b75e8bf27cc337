import polyglotI18nProvider from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import { factsOf, nounOf, valueText } from '#admin/history/fields.ts';
import { plain } from '#admin/history/pieces.ts';
import { tell } from '#admin/history/sentence.ts';
import { i18nProvider } from '#admin/shell/texts.ts';
import type { Change, ChangePart } from '#core/history/contract';
import { LANGS } from '#core/kit/lang';
import type { Asked, Questions } from '#core/registrations/questions';
import { versioned, versionedColumns } from '#db/kit/versioned';
import { settingsInput } from '#db/settings/schema';
import { offices } from '#testing/office/texts';

const { translate } = i18nProvider;

const partOf = (part: Partial<ChangePart>): ChangePart => ({
  resource: 'events',
  action: 'update',
  count: 1,
  fields: [],
  picture: null,
  records: [{ id: 'e', title: 'Teej' }],
  ...part,
});

const changeOf = (parts: Partial<ChangePart>[], over: Partial<Change> = {}): Change => {
  const whole = parts.map(partOf);
  const { resource, action, count, records } = whole[0] ?? partOf({});
  return {
    id: 'c',
    at: '2026-03-01T00:00:00.000Z',
    actor: 'sita@test.example',
    actor_id: 's',
    resource,
    action,
    count,
    records,
    parts: whole,
    in_bin_until: null,
    ...over,
  };
};

/** The sentences of a change, its values in quotation marks. */
const said = (parts: Partial<ChangePart>[], over: Partial<Change> = {}) =>
  tell(changeOf(parts, over), translate).map(({ pieces }) =>
    plain(pieces, (piece) => `“${valueText(translate, piece)}”`),
  );

const photos = { resource: 'gallery_photos', records: [{ id: 'p', title: 'Picnic' }] };
const gallery = { resource: 'galleries', records: [{ id: 'g', title: 'Picnic' }] };

const asking = (diet: Asked): Questions => ({ children: 'off', diet, note: 'off', own: [] });

test.each([
  ['location', 'A', 'B', 'changed the location of the event Teej from “A” to “B”'],
  ['end_date', null, '2025-10-03', 'set the last day of the event Teej to “Oct 3, 2025”'],
  ['start_time', '18:00', null, 'removed the starting time of the event Teej: it was “18:00”'],
  // What has a verb of its own, or nothing short to show.
  ['cancelled', false, true, 'cancelled the event Teej'],
  ['profile_image_url', '/media/a.jpg', '/media/b.jpg', 'changed the picture of the event Teej'],
  // Registration: a switch, an instant, a number, questions.
  ['registration_open', false, true, 'switched registration on for the event Teej'],
  ['registration_open', true, false, 'switched registration off for the event Teej'],
  [
    'registration_until',
    null,
    '2026-10-05T05:30:00.000Z',
    'set the end of the registration of the event Teej to “Oct 5, 2026, 6:30 pm”',
  ],
  ['registration_places', 80, null, 'removed the number of places of the event Teej: it was “80”'],
  ['registration_questions', asking('off'), asking('required'), 'changed the questions of the event Teej'],
  // Links to galleries.
  ['gallery_ids', [], ['g'], 'linked the event Teej to “g”'],
  ['gallery_ids', ['g'], [], 'removed the link of the event Teej to “g”'],
])('a changed %s, before %j and after %j, is told: %s', (field, before, after, sentence) => {
  expect(said([{ fields: [{ field, before, after }] }])).toEqual([sentence]);
});

test.each([
  ['pages', 'Rules', 'status', ['draft', 'published'], 'published the page Rules'],
  // A role has a name, and the settings have no title.
  ['users', 'Hari', 'role', ['user', 'admin'], 'changed the role of the user Hari from “User” to “Admin”'],
  ['settings', '', 'contact_phone', ['1', '2'], 'changed the phone number of the settings from “1” to “2”'],
])('a change in %s is told: %s, %s', (resource, title, field, [before, after], sentence) => {
  const change = { resource, records: [{ id: 'r', title }], fields: [{ field, before, after }] };
  expect(said([change])).toEqual([sentence]);
});

test.each([
  ['confirm', 'confirmed the registration Sita'],
  ['accept', 'accepted the offered places for the registration Sita'],
  ['cancel', 'cancelled the registration Sita'],
])('what is done with a party has a verb of its own: %s', (action, sentence) => {
  const fields = [{ field: 'status', before: 'offered', after: 'coming' }];
  const party = { resource: 'registrations', records: [{ id: 'r', title: 'Sita' }], fields };
  expect(said([party], { action })).toEqual([sentence]);
});

test('an event that is no draft any more was published, unless more of it was changed', () => {
  const draft = { field: 'draft', before: true, after: false };
  const time = { field: 'publish_on', before: '2026-03-01T00:00:00.000Z', after: null };
  expect(said([{ fields: [draft, time] }])).toEqual(['published the event Teej']);
  const title = { field: 'title', before: 'A', after: 'B' };
  expect(said([{ fields: [draft, title] }])).toEqual(['changed the visibility and title of the event Teej']);
});

test('several fields and long texts are told below the sentence', () => {
  const fields = [
    { field: 'title', before: 'A', after: 'B' },
    { field: 'description', before: '', after: 'Long' },
    { field: 'updated_at', before: '1', after: '2' },
    { field: 'status', before: 'past', after: 'upcoming' },
    { field: 'plain_text', before: '', after: 'Long' },
  ];
  const [told] = tell(changeOf([{ fields }]), translate);
  expect(told?.fields.map(({ field, shown }) => [field, shown])).toEqual([
    ['title', 'short'],
    ['description', 'long'],
  ]);
  expect(said([{ fields }])).toEqual(['changed the title and description of the event Teej']);
});

test('of many fields a sentence names the first, and counts the rest', () => {
  const names = ['title', 'date', 'location', 'tags', 'start_time', 'end_time'];
  const fields = names.map((field) => ({ field, before: 'a', after: 'b' }));
  expect(said([{ fields }])).toEqual(['changed the title, date, location, tags and 2 more of the event Teej']);
});

test('several records are told by their number and the first names', () => {
  const records = ['A', 'B'].map((title) => ({ id: title, title }));
  const gone = said([{ action: 'delete', count: 3, records }]);
  expect(gone).toEqual(['deleted 3 events: A, B and 1 more']);
  const fields = [{ field: 'location', before: null, after: null }];
  expect(said([{ count: 3, records, fields }])).toEqual(['changed the location of 3 events: A, B and 1 more']);
});

test('dates of a series that were changed together are told by their number', () => {
  const dates = (fields: string[], count = 12) =>
    said([{ count, fields: fields.map((field) => ({ field, before: null, after: null })) }], {
      action: 'change_series',
    });
  expect(dates(['location', 'series_part', 'series_own'])).toEqual([
    'changed the location of 12 dates of the series Teej',
  ]);
  expect(dates(['series_id', 'series_own'])).toEqual(['made a series of events: 12 dates of the series Teej']);
  expect(dates(['location', 'series_own'], 1)).toEqual(['changed the location of the event Teej']);
});

const caption = { field: 'caption', before: 'A', after: 'B' };
const order = { field: 'order_position', before: null, after: null };
test.each<[Partial<ChangePart>, string]>([
  [{ action: 'create', count: 12 }, 'added 12 photos to the gallery Picnic'],
  [{ fields: [caption] }, 'changed the caption of a photo in the gallery Picnic from “A” to “B”'],
  [{ count: 5, fields: [order] }, 'changed the order of the photos in the gallery Picnic'],
  [{ action: 'delete' }, 'deleted a photo from the gallery Picnic'],
])('photos are told by their gallery: %j', (part, sentence) => {
  expect(said([{ ...photos, ...part }])).toEqual([sentence]);
});

test('a deleted and a restored gallery are told with their photos, without what followed', () => {
  const links = { fields: [{ field: 'gallery_ids', before: ['g'], after: [] }] };
  const deletion = [
    { ...gallery, action: 'delete' as const },
    { ...photos, action: 'delete' as const, count: 40 },
    links,
  ];
  expect(said(deletion)).toEqual(['deleted the gallery Picnic with 40 photos']);
  const back = deletion.slice(0, 2).map((part) => ({ ...part, action: 'create' as const }));
  expect(said(back, { action: 'restore' })).toEqual(['brought back the gallery Picnic with 40 photos']);
});

test('a restored version is told with the fields that it changed, and what else changed with it', () => {
  const fields = [{ field: 'title', before: 'B', after: 'A' }];
  const parts = [
    { ...gallery, fields },
    { ...photos, action: 'create' as const, count: 2 },
  ];
  const told = tell(changeOf(parts, { action: 'restore' }), translate);
  expect(said(parts, { action: 'restore' })).toEqual([
    'restored an earlier version of the gallery Picnic',
    'and brought back 2 photos of the gallery Picnic',
  ]);
  expect(told[0]?.fields.map(({ field }) => field)).toEqual(['title']);
});

test('a photo that is taken down is told as hidden', () => {
  const parts = [{ ...photos, action: 'delete' as const, count: 1 }];
  expect(said(parts, { action: 'take_down' })).toEqual(['hid a photo from the gallery Picnic']);
});

test('photos that a restored version brought back and took away are told together', () => {
  const parts = [
    { ...photos, action: 'create' as const, count: 2 },
    { ...photos, action: 'delete' as const, count: 1 },
  ];
  expect(said(parts, { action: 'restore' })).toEqual([
    'brought back 2 photos of the gallery Picnic',
    'and deleted a photo from the gallery Picnic',
  ]);
});

test.each([
  ['delete', 'deleted the gallery Picnic'],
  ['update', 'changed the gallery Picnic'],
  ['delete_for_good', 'deleted the gallery Picnic for good'],
  ['restore', 'brought back the gallery Picnic'],
  ['take_down', 'took the photo down: the gallery Picnic'],
  ['show_again', 'decided to show the photo: the gallery Picnic'],
] as const)('of a change whose details are not kept the log knows its %s', (action, sentence) => {
  expect(said([], { ...gallery, action })).toEqual([sentence]);
});

test('changes to an own account have their words, and those of unknown resources are not told', () => {
  expect(said([], { action: 'change_password', resource: 'users' })).toEqual(['changed their password']);
  expect(said([{ resource: 'event_gallery_relations', action: 'create' }])).toEqual([]);
});

test.each([
  ['pages', 'menu_place', null, 'about', 'set the place in the menu of the page Rules to “Below About Us”'],
  ['pages', 'menu_order', 1, 2, 'changed the position in the menu of the page Rules from “1” to “2”'],
  ['pages', 'in_footer', true, false, 'took the page Rules out of the footer'],
  ['settings', 'take_down', 'wait', null, 'chose to hide photos until it is decided about them'],
])('what is no text is told in words: %s, %s', (resource, field, before, after, sentence) => {
  const records = [{ id: 'r', title: resource === 'pages' ? 'Rules' : '' }];
  expect(said([{ resource, records, fields: [{ field, before, after }] }])).toEqual([sentence]);
});

/** What the server sets: no volunteer changes it. */
const UNTOLD = new Set([
  ...['id', 'created_at', 'updated_at', 'gallery_id', 'filename', 'url', 'taken_at'],
  // Whether the history tells of several dates of a series is seen by its sentence.
  ...['series_id', 'series_part', 'series_rule', 'original_date', 'series_own'],
]);

/** Labels that do not read within "changed the … of": `In the menu`, `Started`, `मेनुमा`, `सुरु भएको`. */
const NO_NOUN =
  /^(?:in|on|at|from|to|keep|started|finished|starts|ends|publish|what|who|where|why|wants) |^(?:started|finished|from|to)$|(?:मा|देखि|सम्म|एको|ने)$/;
const told = versioned.flatMap((one) =>
  (one.resource === 'settings' ? Object.keys(settingsInput.shape) : versionedColumns(one).map(([name]) => name)).map(
    (field) => [one.resource, field] as const,
  ),
);

test.each(LANGS)('every field that can change has a noun within a sentence: %s', (lang) => {
  const { translate } = polyglotI18nProvider(() => offices[lang], lang, undefined, { allowMissing: true });
  const nouns = told
    .filter(([resource]) => translate(`resources.${resource}.name`, { _: '' }) !== '' || resource === 'gallery_photos')
    // A stored picture is replaced as a whole.
    .filter(([resource]) => resource !== 'media')
    .filter(([resource, field]) => !UNTOLD.has(field) && !factsOf(resource).internal?.includes(field))
    .map(([resource, field]) => [`${resource}.${field}`, nounOf(translate, resource, field)] as const);
  expect(nouns.length).toBeGreaterThan(70);
  expect(nouns.filter(([, noun]) => noun === '' || NO_NOUN.test(noun))).toEqual([]);
});
