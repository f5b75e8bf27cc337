import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type ReaderChoices, type ReadReader, readList } from '#admin/newsletter/read-list.ts';
import { paths } from '#core/kit/paths';
import { openTable } from '#core/tables/open';
import { isInAudience } from '#db/letters/deliveries';
import { outbox } from '#db/mail/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startAsAdmin } from '#testing/as-admin';
import { type Encoding, encoded } from '#testing/samples/encoded';
import { type WorkbookCell, workbook } from '#testing/samples/workbook';

/** A file as a program writes it, what is answered about it, and the readers that it becomes. */
interface RealList {
  program: string;
  name?: string;
  file: string | WorkbookCell[][];
  encoding?: Encoding;
  words?: ReaderChoices['words'];
  unknown?: string[];
  people: Partial<ReadReader>[];
}

const { api, send } = await startAsAdmin({ SITE_NOW: '2026-04-01T00:00:00.000Z' });

const sita = { name: 'Sita Gurung', email: 'sita@x.example', status: 'confirmed' } as const;
const anna = { name: 'Anna Sørensen', email: 'anna@x.example', status: 'confirmed' } as const;
const off = { status: 'unsubscribed' } as const;
const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

const MAILCHIMP = '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP';
const MAILCHIMP_END = 'GMTOFF,TIMEZONE,LAST_CHANGED,LEID,EUID,NOTES,TAGS';
const consent = { consent_at: '2023-08-01T00:34:56.000Z' };

const LISTS: RealList[] = [
  {
    program: 'Excel, from before Unicode, with semicolons',
    encoding: 'windows-1252',
    file: crlf('email;name', 'anna@x.example;Anna Sørensen'),
    people: [anna],
  },
  {
    program: 'Excel as Unicode text',
    encoding: 'utf-16le',
    file: crlf('email\tname', 'utf16@x.example\tराम'),
    people: [{ name: 'राम', email: 'utf16@x.example', status: 'confirmed' }],
  },
  {
    program: 'Excel as CSV UTF-8',
    encoding: 'utf-8 with its mark',
    file: crlf('E-mail,Name,Status', 'anna@x.example,Anna Sørensen,unsubscribed'),
    people: [{ ...anna, ...off }],
  },
  {
    program: 'a workbook of Excel',
    file: [
      ['Name', 'E-mail address', 'Subscribed', 'Subscribed at'],
      ['Sita Gurung', 'sita@x.example', 'yes', { days: 45139.5, as: 'date' }],
      ['Anna Sørensen', 'anna@x.example', 'no', ''],
    ],
    people: [
      { ...sita, consent_at: '2023-08-01T00:00:00.000Z' },
      { ...anna, ...off },
    ],
  },
  { program: 'LibreOffice', file: '"Full name";"Email"\n"Sita Gurung";"Sita@X.example"\n', people: [sita] },
  {
    program: 'Google Sheets, with words of its own',
    file: 'Name,Email,Status\r\nSita Gurung,sita@x.example,member\r\nAnna Sørensen,anna@x.example,gone\r\nX,x@x.example,?',
    unknown: ['member', 'gone', '?'],
    words: new Map([
      ['member', 'confirmed'],
      ['gone', 'unsubscribed'],
      ['?', null],
    ]),
    people: [sita, { ...anna, ...off }],
  },
  {
    program: 'Mailchimp, its subscribers',
    name: 'subscribed_email_audience_export_1a2b3c.csv',
    file: `${MAILCHIMP},${MAILCHIMP_END}\n"sita@x.example",Sita,Gurung,2,"2023-07-31 10:00:00",,"2023-08-01 12:34:56",,,,"2024-01-01 00:00:00",1,a1,,"""members"""\n"anna@x.example",Anna,Sørensen,2,"2023-08-01 12:34:56",,,,,,,2,a2,,\n`,
    people: [
      { ...sita, consent_at: '2023-08-01T00:34:00.000Z' },
      { ...anna, consent_at: '2023-08-01T00:34:00.000Z' },
    ],
  },
  {
    program: 'Mailchimp, who has left',
    name: 'unsubscribed_email_audience_export_1a2b3c.csv',
    file: `${MAILCHIMP},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,${MAILCHIMP_END}\nsita@x.example,Sita,Gurung,2,"2023-08-01 12:34:56",,,,"2024-02-01 12:00:00","News","NORMAL",,,,1,a1,,\n`,
    people: [{ ...sita, ...off, consent_at: '2023-08-01T00:34:00.000Z', ended_at: '2024-01-31T23:00:00.000Z' }],
  },
  {
    program: 'Mailchimp, who has left, in a file that was renamed',
    name: 'list.csv',
    file: `${MAILCHIMP},UNSUB_TIME,${MAILCHIMP_END}\nsita@x.example,Sita,Gurung,2,,,,,"2024-02-01 12:00:00",,,,1,a1,,\n`,
    people: [{ ...sita, ...off, ended_at: '2024-01-31T23:00:00.000Z' }],
  },
  {
    program: 'Mailchimp, addresses that take no mail',
    name: 'cleaned_email_audience_export_1a2b3c.csv',
    file: `${MAILCHIMP},CLEAN_TIME,${MAILCHIMP_END}\nsita@x.example,Sita,Gurung,2,,,,,"2024-02-01 12:00:00",,,,1,a1,,\n`,
    people: [{ ...sita, ...off, ended_reason: 'bounced', ended_at: '2024-01-31T23:00:00.000Z' }],
  },
  {
    program: 'Mailchimp, who never subscribed',
    name: 'nonsubscribed_email_audience_export_1a2b3c.csv',
    file: `${MAILCHIMP},${MAILCHIMP_END}\nsita@x.example,Sita,Gurung,2,,,,,,,,1,a1,,\n`,
    people: [{ ...sita, ...off }],
  },
  {
    program: 'Ghost',
    file: 'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n65a1f0,sita@x.example,Sita Gurung,,true,false,,2023-08-01T00:34:56.000Z,,,\n65a1f1,anna@x.example,Anna Sørensen,,false,false,,2023-08-01T00:34:56.000Z,,,\n65a1f2,gone@x.example,,,true,false,,2023-08-01T00:34:56.000Z,2024-01-31T23:00:00.000Z,,\n',
    people: [
      { ...sita, ...consent, id: '65a1f0' },
      { ...anna, ...consent, ...off, id: '65a1f1' },
      { name: '', email: 'gone@x.example', ...consent, ...off, id: '65a1f2', ended_at: '2024-01-31T23:00:00.000Z' },
    ],
  },
  {
    program: 'listmonk',
    file: 'uuid,email,name,attributes,status,created_at,updated_at\n1b2c,sita@x.example,Sita Gurung,"{""city"":""Auckland""}",enabled,2023-08-01T00:34:56Z,2024-01-01T00:00:00Z\n1b2d,anna@x.example,Anna Sørensen,{},blocklisted,2023-08-01T00:34:56Z,2024-01-01T00:00:00Z\n1b2e,x@x.example,,{},disabled,2023-08-01T00:34:56Z,2024-01-01T00:00:00Z\n',
    people: [
      { ...sita, ...consent },
      { ...anna, ...consent, ...off },
      { name: '', email: 'x@x.example', ...consent, ...off },
    ],
  },
  {
    program: 'listmonk, the readers of a list',
    file: 'email,name,subscription_status\nsita@x.example,Sita Gurung,unconfirmed\nanna@x.example,Anna Sørensen,unsubscribed\n',
    people: [
      { ...sita, status: 'pending' },
      { ...anna, ...off },
    ],
  },
  {
    program: 'Salesforce',
    file: crlf(
      '"First Name","Last Name","Email","Email Opt Out","Email Bounced Date","State"',
      '"Sita","Gurung","sita@x.example","0","","Auckland"',
      '"Anna","Sørensen","anna@x.example","1","",""',
      '"","X","x@x.example","0","2024-02-01 12:00",""',
    ),
    people: [
      sita,
      { ...anna, ...off },
      { name: 'X', email: 'x@x.example', ...off, ended_reason: 'bounced', ended_at: '2024-01-31T23:00:00.000Z' },
    ],
  },
  {
    program: 'HubSpot',
    file: crlf(
      '"Record ID","First Name","Last Name","Email","Unsubscribed from all email","Marketing emails bounced","Lead Status"',
      '"1","Sita","Gurung","sita@x.example","","0","New"',
      '"2","Anna","Sørensen","anna@x.example","TRUE","","New"',
    ),
    people: [sita, { ...anna, ...off }],
  },
  {
    program: 'Wild Apricot',
    file: crlf(
      'First name,Last name,Email,Email delivery disabled,Email delivery disabled automatically,Subscribed to emails',
      'Sita,Gurung,sita@x.example,no,no,yes',
      'Anna,Sørensen,anna@x.example,no,yes,yes',
    ),
    people: [sita, { ...anna, ...off }],
  },
  {
    program: 'Excel, addresses alone',
    encoding: 'utf-8 with its mark',
    file: crlf('sita@x.example', 'anna@x.example'),
    people: [
      { ...sita, name: '' },
      { ...anna, name: '' },
    ],
  },
  {
    program: 'a workbook without titles',
    file: [
      ['Sita Gurung', 'sita@x.example', 'subscribed'],
      ['Anna Sørensen', 'anna@x.example', 'unsubscribed'],
    ],
    people: [
      { ...sita, name: '' },
      { ...anna, ...off, name: '' },
    ],
  },
  {
    program: 'a text editor, with wrong quotation marks',
    file: 'email,name,note,ended_at\na@x.example,Anna,"said "no"",2024-01-05\nb@x.example,Bob,fine,\nc@x.example,Cy,"ok",\nsita@x.example,Sita Gurung,x,\na@x.example,Anna,,\n',
    people: [sita],
  },
  {
    program: 'Mailchimp, merged by hand',
    file: 'Email Address,Name,status,UNSUB_TIME\nanna@x.example,,unsubscribed,N/A\nAnna@X.example,Anna Sørensen,subscribed,\nan.na@x.example,Anna Sørensen,subscribed,\n',
    people: [
      { ...anna, name: '', ...off },
      { ...anna, email: 'an.na@x.example', ...off },
    ],
  },
  {
    program: 'Google Contacts',
    file: 'First Name,Middle Name,Last Name,Nickname,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value\nSita,,Gurung,,,* myContacts,Home,sita@x.example,Work,other@x.example,Mobile,+64 21 1\nराम,बहादुर,थापा,,,,,ram@x.example ::: ram2@x.example,,,,\n',
    people: [sita, { name: 'राम बहादुर थापा', email: 'ram@x.example', status: 'confirmed' }],
  },
  {
    program: 'Google Contacts, as it was',
    encoding: 'utf-16le',
    file: 'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value\r\nSita Gurung,Sita,,Gurung,* My Contacts,* Home,sita@x.example\r\n',
    people: [sita],
  },
  {
    program: 'Outlook',
    encoding: 'windows-1252',
    file: crlf(
      '"First Name","Middle Name","Last Name","Title","Company","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","Notes"',
      '"Anna","","Sørensen","","","anna@x.example","SMTP","Anna Sørensen (anna@x.example)","","two\nlines"',
      '"Sita","","Gurung","","","","","","",""',
    ),
    people: [anna],
  },
  {
    program: 'Outlook of today',
    encoding: 'utf-8 with its mark',
    file: crlf(
      'First Name,Middle Name,Last Name,E-mail Address,E-mail 2 Address,Mobile Phone',
      'Sita,,Gurung,sita@x.example,,',
    ),
    people: [sita],
  },
  {
    program: 'our own export, in Nepali, that Excel has saved',
    encoding: 'utf-8 with its mark',
    file: crlf(
      'नाम;इमेल;अवस्था;भाषा;पत्र चाहन्छ;मन्जुरी दिएको;कहाँ;किन बन्द भयो;बन्द भएको;id',
      'Sita Gurung;sita@x.example;पक्का भएको;ne;होइन;१ मार्च २०२६, साँझ ६:३०;Dashain;;;4f1d',
      'Anna Sørensen;anna@x.example;बन्द गरेको;en;हो;;;complained;२ मार्च २०२६, बिहान ९:००;4f1e',
    ),
    people: [
      {
        ...sita,
        id: '4f1d',
        lang: 'ne',
        wants_letters: false,
        consent_at: '2026-03-01T05:30:00.000Z',
        consent_source: 'Dashain',
      },
      {
        ...anna,
        ...off,
        id: '4f1e',
        lang: 'en',
        wants_letters: true,
        ended_reason: 'complained',
        ended_at: '2026-03-01T20:00:00.000Z',
      },
    ],
  },
];

async function peopleOf({ file, encoding = 'utf-8', name = 'a.csv', words = new Map() }: RealList) {
  const bytes = typeof file === 'string' ? encoded(file, encoding) : workbook(file);
  const choices: ReaderChoices = { columns: new Map(), dates: { order: null, era: null }, words };
  return readList(await openTable(bytes), choices, { name, today: '2026-04-01' });
}

test.each(LISTS)('readers of $program are read to the field', async (list) => {
  const read = await peopleOf(list);
  expect(read.asks).toEqual({ order: null, era: null });
  expect(read.unknown).toEqual(list.unknown ?? []);
  expect(read.people).toEqual(list.people);
});

test.each(LISTS)('whoever has left the list of $program gets no mail and no letter', async (list) => {
  for (const table of [newsletterSubscribers, outbox]) await api.db.delete(table);
  const { people } = await peopleOf(list);
  const body = { people, consent_source: 'Their list', has_consent: true };
  const answer = await send('POST', `${paths.api.admin()}/subscribers/import`, body);
  expect(answer.status).toBe(200);
  const audience = await api.db.all<{ email: string }>(
    sql`select s.email from ${newsletterSubscribers} s
      where ${isInAudience({ topic: 'letters', audience_lang: null })} order by s.email`,
  );
  const wanted = list.people.filter((person) => person.status === 'confirmed' && person.wants_letters !== false);
  expect(audience.map(({ email }) => email)).toEqual(wanted.map(({ email }) => email).toSorted());
  expect(await api.db.select().from(outbox)).toEqual([]);
});
