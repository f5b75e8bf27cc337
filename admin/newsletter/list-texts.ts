/** The texts of the list of readers. */
export const readerListTexts = {
  facts: {
    more: 'More about them',
    wants: 'Wants',
    lang: 'Language',
    consent: 'Consented',
    words: 'To these words',
    ended: 'Ended',
    bounces: 'Mails in a row that came back, but may get through again',
    back: 'To come back',
    topics: { letters: 'letters', events: 'news of events', urgent: 'urgent notices' },
    reasons: {
      link: 'by the link of a mail',
      one_click: 'by the button of a mail program',
      office: 'by the office',
      bounced: 'the address takes no mail',
      complained: 'reported as spam',
      unknown: 'by the office, or on another list',
    },
    backs: {
      unknown: 'Nobody knows who ended it. Only they themselves can, with the form on the site.',
      left: 'Only they themselves can, with the form on the site.',
      bounced: 'Only they themselves can, with the form on the site.',
      complained: 'If they ask for it, delete them here. Then they can sign up on the site.',
      letterSince: 'A letter has gone out since. Only they themselves can come back, with the form on the site.',
    },
  },
  growth: {
    title: 'Readers who came and left, by month',
    says: '%{readers} readers now. In the last twelve months %{joined} came and %{ended} left.',
    month: '%{month}: %{joined} came, %{ended} left',
  },
  off: {
    title: 'Take this reader off the list?',
    content: '%{email} gets no more letters. You can put them back until the next letter goes out.',
    confirm: 'Take off the list',
    keep: 'Leave on the list',
  },
  putBack: 'Put back on the list',
};
