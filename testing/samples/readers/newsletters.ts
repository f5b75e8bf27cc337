import { anna, crlf, off, type RealList, sita } from '#testing/samples/readers/real-list';

const MAILCHIMP = '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP';
const MAILCHIMP_END = 'GMTOFF,TIMEZONE,LAST_CHANGED,LEID,EUID,NOTES,TAGS';
const consent = { consent_at: '2023-08-01T00:34:56.000Z' };

/** Lists of programs that send newsletters, and our own. */
export const newsletters: RealList[] = [
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
    program: 'Mailchimp, merged by hand',
    file: 'Email Address,Name,status,UNSUB_TIME\nanna@x.example,,unsubscribed,N/A\nAnna@X.example,Anna Sørensen,subscribed,\nan.na@x.example,Anna Sørensen,subscribed,\n',
    people: [
      { ...anna, name: '', ...off },
      { ...anna, email: 'an.na@x.example', ...off },
    ],
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
  {
    program: 'Constant Contact',
    file: crlf(
      'Email address,First name,Last name,Email permission status,Confirmed Opt-Out Date,Confirmed Opt-Out Reason,Created At',
      'sita@x.example,Sita,Gurung,Express,,,2023-08-01T00:34:56Z',
      'anna@x.example,Anna,Sørensen,Express,2024-02-01 12:00,too many mails,2023-08-01T00:34:56Z',
      'x@x.example,,,Unsubscribed,,,',
    ),
    unknown: ['Express'],
    words: new Map([['Express', 'confirmed']]),
    people: [
      { ...sita, ...consent },
      { ...anna, ...consent, ...off, ended_at: '2024-01-31T23:00:00.000Z' },
      { name: '', email: 'x@x.example', ...off },
    ],
  },
];
