import { anna, crlf, off, type RealList, sita } from '#testing/samples/readers/real-list';

/** Lists of programs that keep contacts and members. */
export const contacts: RealList[] = [
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
    program: 'Google Contacts, with addresses in the notes',
    file: 'First Name,Middle Name,Last Name,Nickname,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nSita,,Gurung,,"Other addresses:\nsita@old.org, sita@older.org",* myContacts,,sita@x.example,,\nHari,,Rai,,"Family\nram@x.example; hari2@x.example",,,hari@x.example,,\nRam,,Thapa,,,,,ram@x.example,,\n',
    people: [
      sita,
      { name: 'Hari Rai', email: 'hari@x.example', status: 'confirmed' },
      { name: 'Ram Thapa', email: 'ram@x.example', status: 'confirmed' },
    ],
  },
  {
    program: 'Outlook, with notes that are lists, in the last column',
    file: crlf(
      '"First Name";"Last Name";"E-mail Address";"Notes"',
      '"Sita";"Gurung";"sita@x.example";"From the choir:\nanna@old.example, ram@old.example, hari@old.example, b@old.example\nall; of, them"',
      '"Anna";"Sørensen";"anna@x.example";"anna@old.example"',
    ),
    people: [sita, anna],
  },
  {
    program: 'a list with an address and a note',
    file: crlf('Email,Note', 'sita@x.example,"Before:\nsita@old.example, sita@older.example"', 'anna@x.example,'),
    people: [
      { ...sita, name: '' },
      { ...anna, name: '' },
    ],
  },
  {
    program: 'a workbook of members',
    file: [
      ['Name', 'Email', 'Membership status', 'Life member (Y/N)', 'Volunteer (Y/N)', 'Newsletter subscription'],
      ['Sita Gurung', 'sita@x.example', 'Inactive', 'N', 'N', 'Y'],
      ['Anna Sørensen', 'anna@x.example', 'Active', 'Y', 'Y', 'N'],
    ],
    people: [sita, { ...anna, ...off }],
  },
];
