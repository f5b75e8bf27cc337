import { expect, test } from 'vitest';
import { nounOf, valueText } from '#admin/history/fields.ts';
import { plain } from '#admin/history/pieces.ts';
import { tell } from '#admin/history/sentence.ts';
import { i18nProvider } from '#admin/messages.ts';
import type { Change, ChangePart } from '#core/contracts/history';
import { eventInput } from '#db/schema/event';
import { galleryInput, galleryPhotoInput } from '#db/schema/gallery';
import { pageCategoryInput, pageInput } from '#db/schema/page';
import { userInput } from '#db/schema/profile';
import { settingsInput } from '#db/schema/setting';

const { translate } = i18nProvider;

const partOf = (part: Partial<ChangePart>): ChangePart => ({
  resource: 'events',
  action: 'update',
  count: 1,
  records: [{ id: 'e', title: 'Dashain 2025' }],
  fields: [],
  picture: null,
  ...part,
});

const changeOf = (parts: Partial<ChangePart>[], over: Partial<Change> = {}): Change => {
  const whole = parts.map(partOf);
  return {
    id: 'c',
    at: '2026-03-01T00:00:00.000Z',
    actor: 'sita@test.example',
    actor_id: 's',
    action: whole[0]?.action ?? 'update',
    resource: whole[0]?.resource ?? 'events',
    count: whole[0]?.count ?? 1,
    records: whole[0]?.records ?? [],
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

test('one short field of one record is told with what was there and what came', () => {
  expect(said([{ fields: [{ field: 'location', before: 'Hall A', after: 'Hall B' }] }])).toEqual([
    'changed the location of the event Dashain 2025 from “Hall A” to “Hall B”',
  ]);
  expect(said([{ fields: [{ field: 'end_date', before: null, after: '2025-10-03' }] }])).toEqual([
    'set the last day of the event Dashain 2025 to “Oct 3, 2025”',
  ]);
  expect(said([{ fields: [{ field: 'start_time', before: '18:00', after: null }] }])).toEqual([
    'removed the starting time of the event Dashain 2025: it was “18:00”',
  ]);
});

test('a yes or no and a status with a verb of their own are told by it', () => {
  const cancelled = { field: 'cancelled', before: false, after: true };
  expect(said([{ fields: [cancelled] }])).toEqual(['cancelled the event Dashain 2025']);
  const page = { resource: 'pages', records: [{ id: 'p', title: 'Rules' }] };
  const status = { field: 'status', before: 'draft', after: 'published' };
  expect(said([{ ...page, fields: [status] }])).toEqual(['published the page Rules']);
  const draft = { field: 'draft', before: true, after: false };
  const time = { field: 'publish_on', before: '2026-03-01T00:00:00.000Z', after: null };
  expect(said([{ fields: [draft, time] }])).toEqual(['published the event Dashain 2025']);
  const title = { field: 'title', before: 'A', after: 'B' };
  expect(said([{ fields: [draft, title] }])).toEqual([
    'changed the draft state and title of the event Dashain 2025',
  ]);
});

test('a role is told by its name, and a setting without a title', () => {
  const user = { resource: 'users', records: [{ id: 'u', title: 'hari@test.example' }] };
  expect(said([{ ...user, fields: [{ field: 'role', before: 'user', after: 'admin' }] }])).toEqual([
    'changed the role of the user hari@test.example from “User” to “Admin”',
  ]);
  const settings = { resource: 'settings', records: [{ id: 'site', title: '' }] };
  const phone = { field: 'contact_phone', before: '021 1', after: '021 2' };
  expect(said([{ ...settings, fields: [phone] }])).toEqual([
    'changed the phone of the settings from “021 1” to “021 2”',
  ]);
});

test('several fields, long texts and pictures are told below the sentence', () => {
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
  expect(said([{ fields }])).toEqual([
    'changed the title and description of the event Dashain 2025',
  ]);
  const picture = { field: 'profile_image_url', before: '/media/a.jpg', after: '/media/b.jpg' };
  expect(said([{ fields: [picture] }])).toEqual(['changed the picture of the event Dashain 2025']);
});

test('of many fields a sentence names the first, and counts the rest', () => {
  const names = ['title', 'date', 'location', 'tags', 'start_time', 'end_time'];
  const fields = names.map((field) => ({ field, before: 'a', after: 'b' }));
  expect(said([{ fields }])).toEqual([
    'changed the title, date, location, tags and 2 more of the event Dashain 2025',
  ]);
});

test('several records are told by their number and the first names', () => {
  const records = [
    { id: '1', title: 'A' },
    { id: '2', title: 'B' },
  ];
  expect(said([{ action: 'delete', count: 3, records }])).toEqual([
    'deleted 3 events: A, B and 1 more',
  ]);
  const fields = [{ field: 'location', before: null, after: null }];
  expect(said([{ count: 3, records, fields }])).toEqual([
    'changed the location of 3 events: A, B and 1 more',
  ]);
});

test('photos are told by their gallery: added, described, ordered, deleted', () => {
  expect(said([{ ...photos, action: 'create', count: 12 }])).toEqual([
    'added 12 photos to the gallery Picnic',
  ]);
  const caption = { field: 'caption', before: 'Us', after: 'All of us' };
  expect(said([{ ...photos, fields: [caption] }])).toEqual([
    'changed the caption of a photo in the gallery Picnic from “Us” to “All of us”',
  ]);
  const order = { field: 'order_position', before: null, after: null };
  expect(said([{ ...photos, count: 5, fields: [order] }])).toEqual([
    'changed the order of the photos in the gallery Picnic',
  ]);
  expect(said([{ ...photos, action: 'delete' }])).toEqual([
    'deleted a photo from the gallery Picnic',
  ]);
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
  expect(said(back, { action: 'restore' })).toEqual([
    'brought back the gallery Picnic with 40 photos',
  ]);
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

test('links of an event to galleries are told as links', () => {
  expect(said([{ fields: [{ field: 'gallery_ids', before: [], after: ['g'] }] }])).toEqual([
    'linked the event Dashain 2025 to “g”',
  ]);
  expect(said([{ fields: [{ field: 'gallery_ids', before: ['g'], after: [] }] }])).toEqual([
    'removed the link of the event Dashain 2025 to “g”',
  ]);
});

test('a change whose details are not kept any more is told by what the log knows', () => {
  const known = { resource: 'galleries', records: [{ id: 'g', title: 'Picnic' }] };
  expect(said([], { ...known, action: 'delete' })).toEqual(['deleted the gallery Picnic']);
  expect(said([], { ...known, action: 'update' })).toEqual(['changed the gallery Picnic']);
  expect(said([], { ...known, action: 'delete_for_good' })).toEqual([
    'deleted the gallery Picnic for good',
  ]);
  expect(said([], { ...known, action: 'restore' })).toEqual(['brought back the gallery Picnic']);
});

test('changes to an own account have their words, and those of unknown resources are not told', () => {
  expect(said([], { action: 'change_password', resource: 'users' })).toEqual([
    'changed their password',
  ]);
  expect(said([{ resource: 'event_gallery_relations', action: 'create' }])).toEqual([]);
});

test.each([
  ['events', eventInput],
  ['galleries', galleryInput],
  ['gallery_photos', galleryPhotoInput],
  ['pages', pageInput],
  ['page_categories', pageCategoryInput],
  ['users', userInput.omit({ password: true })],
  ['settings', settingsInput],
])('every field of %s that can be written has a name within a sentence', (resource, { shape }) => {
  const unnamed = Object.keys(shape).filter((field) => nounOf(translate, resource, field) === '');
  expect(unnamed).toEqual([]);
});
