import { anna, crlf, off, type RealList, sita } from '#testing/samples/readers/real-list';

/** Lists that people keep in a spreadsheet or a text editor. */
export const spreadsheets: RealList[] = [
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
    program: 'a workbook with its name above the titles',
    file: [
      ['Newsletter list 2026', '', ''],
      ['Name', 'Email', 'Status'],
      ['Sita Gurung', 'sita@x.example', 'subscribed'],
      ['Anna Sørensen', 'anna@x.example', 'unsubscribed'],
    ],
    people: [sita, { ...anna, ...off }],
  },
  {
    program: 'Excel with semicolons, with its name above the titles',
    encoding: 'utf-8 with its mark',
    file: crlf(
      'Newsletter list, March 2026;;',
      ';;',
      'Name;Email;Status',
      'Sita Gurung;sita@x.example;subscribed',
      'Anna Sørensen;anna@x.example;unsubscribed',
    ),
    people: [sita, { ...anna, ...off }],
  },
  {
    program: 'Google Sheets with its name above rows without titles',
    file: crlf('Newsletter list', 'Sita Gurung,sita@x.example,subscribed', 'Anna,anna@x.example,unsubscribed'),
    people: [
      { ...sita, name: '' },
      { ...anna, ...off, name: '' },
    ],
  },
  {
    program: 'Google Forms',
    file: '"Timestamp","Email Address","Your name","Would you like to receive our newsletter?"\n"2026/03/01 6:30:00 pm GMT+13","sita@x.example","Sita Gurung","Yes"\n"2026/03/01 6:40:00 pm GMT+13","anna@x.example","Anna Sørensen","No"\n',
    people: [
      { ...sita, name: '' },
      { ...anna, ...off, name: '' },
    ],
  },
];
