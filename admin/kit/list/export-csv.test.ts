import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { readCsv } from '#admin/events/import/read-csv.ts';
import { changeColumns } from '#admin/history/HistoryList.tsx';
import { fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { csvOf } from '#admin/kit/list/export-csv.ts';
import { i18nProvider } from '#admin/shell/texts.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { noChoices } from '#core/tables/choices';
import { readTable } from '#core/tables/table';
import { eventFields } from '#db/events/schema';
import { subscriberFields } from '#db/newsletter/schema';
import { pageFields } from '#db/pages/schema';

const { translate } = i18nProvider;
const cells = (csv: string) => parse<string[]>(csv.replace(/^\ufeff/, '')).data;
const exported = (resource: string, fields: readonly string[], record: Record<string, unknown>) =>
  cells(csvOf(fieldColumns(resource, fields, translate), [record]));

test('headings are the words of the inputs, and values are as people read them', () => {
  const reader = {
    id: '4f1d',
    name: 'राम',
    email: 'ram@example.org',
    status: 'unsubscribed',
    consent_source: null,
    consent_at: '2026-03-01T05:30:00.000Z',
    created_at: '2026-03-01T05:30:00.000Z',
    lang: 'ne',
    wants_letters: true,
    wants_events: false,
    wants_urgent: true,
    consent_words: null,
    ended_reason: 'link',
    ended_at: '2026-03-01T05:30:00.000Z',
  };
  expect(exported('subscribers', subscriberFields.exported, reader)).toEqual([
    [
      'Name',
      'Email',
      'Status',
      'Language',
      'Wants letters',
      'Wants news of events',
      'Wants urgent notices',
      'Consent given',
      'Where',
      'Words of the consent',
      'Why it ended',
      'Ended',
      'Since',
      'id',
    ],
    [
      'राम',
      'ram@example.org',
      'Unsubscribed',
      'ne',
      'Yes',
      'No',
      'Yes',
      'Mar 1, 2026, 6:30 pm',
      '',
      '',
      'link',
      'Mar 1, 2026, 6:30 pm',
      'Mar 1, 2026, 6:30 pm',
      '4f1d',
    ],
  ]);
  const user = { id: 'u', email: 'a@example.org', role: 'admin', is_active: false, last_sign_in_at: null };
  expect(exported('users', ['email', 'role', 'is_active', 'last_sign_in_at'], user)).toEqual([
    ['Email', 'Role', 'Active Account', 'Last Login', 'id'],
    ['a@example.org', 'Admin', 'No', '', 'u'],
  ]);
});

test.each([
  ['events', eventFields.exported],
  ['pages', pageFields.exported],
  ['subscribers', subscriberFields.exported],
  ['users', ['email', 'role', 'is_active', 'created_at', 'last_sign_in_at']],
  ['galleries', ['title', 'description', 'photo_count', 'draft', 'created_at']],
  ['messages', ['verified', 'assignee', 'answered_at', 'answered_by', 'message']],
])('every column of %s has words for a heading', (resource, fields) => {
  for (const { heading } of fieldColumns(resource, fields, translate)) expect(heading).not.toMatch(/[_.]/);
});

test('a text that a spreadsheet would run is marked as text, in every column', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', "'=1"])
    expect(exported('messages', ['subject', 'message'], { subject: text, message: text })[1]).toEqual([
      `'${text}`,
      `'${text}`,
      '',
    ]);
});

test('what is exported of events is read again by the import', () => {
  const event = {
    title: '=Momo, "dal" & more',
    date: '2026-05-02',
    end_date: '2026-05-03',
    start_time: '18:30',
    end_time: null,
    location: 'Hall',
    tags: ['food', 'परिवार'],
    title_ne: 'मोमो',
    cancelled: true,
  };
  const further = { location_ne: 'हल', attendance: '40 people', online_url: 'https://video.example/1' };
  const record = { ...event, ...further, id: '4f1d', status: 'upcoming', draft: false };
  const csv = csvOf(fieldColumns('events', eventFields.exported, translate), [record]);
  const { events } = readCsv(readTable(csv), noChoices(), { today: '2026-03-01', years: BUILT_IN_TABLE });
  expect(events.map(({ fields, uid, problems }) => ({ ...fields, uid, problems }))).toEqual([
    { ...event, ...further, description: '', uid: '4f1d', problems: [] },
  ]);
});

test('the activity log is exported in the words of its screen', () => {
  const change = {
    id: 'c',
    at: '2026-03-01T05:30:00.000Z',
    actor: 'sita@test.example',
    actor_id: 's',
    action: 'answer',
    resource: 'messages',
    count: 1,
    parts: [],
    in_bin_until: null,
    records: [{ id: 'm', title: 'Classes' }],
  };
  expect(cells(csvOf(changeColumns(translate), [change]))).toEqual([
    ['When', 'Who', 'What', 'id'],
    ['Mar 1, 2026, 6:30 pm', 'sita@test.example', 'answered the message Classes', 'c'],
  ]);
});
