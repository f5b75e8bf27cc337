/** What is said of a built-in page where people look for it, and what they call it. */
export interface PlaceWords {
  about: string;
  called: readonly string[];
}

/** The built-in pages, by a key of their own. */
export type PlaceKey =
  | 'home'
  | 'about'
  | 'society'
  | 'committee'
  | 'events'
  | 'upcoming'
  | 'past'
  | 'gallery'
  | 'calendar'
  | 'festivals'
  | 'contact'
  | 'newsletter'
  | 'letters'
  | 'magazine'
  | 'membership'
  | 'privacy'
  | 'developers';

/**
 * The pages that every installation has, as visitors look for them: a sentence about each, and what
 * people call it. A search finds them by these names, and an address that is such a name leads there
 * (`/committee`, `/join-us`), unless a page of the database has it. A name belongs to one page only.
 */
export const places: Readonly<Record<PlaceKey, PlaceWords>> = {
  home: {
    about: 'The first page: what is on next, and who we are.',
    called: ['home', 'home page', 'start', 'index', 'main page', 'welcome'],
  },
  about: {
    about: 'Who we are and what we do.',
    called: [
      'about',
      'about us',
      'who we are',
      'what we do',
      'mission',
      'vision',
      'aims',
      'values',
      'हाम्रो बारेमा',
      'बारेमा',
    ],
  },
  society: {
    about: 'How the society began, and what it stands for.',
    called: [
      'society',
      'the society',
      'our society',
      'history',
      'our history',
      'our story',
      'story',
      'background',
      'constitution',
      'rules',
      'organisation',
      'organization',
      'founded',
      'founders',
      'इतिहास',
      'संस्था',
    ],
  },
  committee: {
    about: 'The people who lead the society.',
    called: [
      'committee',
      'executive committee',
      'committee members',
      'board',
      'board members',
      'executive',
      'executives',
      'president',
      'vice president',
      'secretary',
      'treasurer',
      'chair',
      'chairperson',
      'leaders',
      'leadership',
      'team',
      'our team',
      'who runs',
      'समिति',
      'कार्यसमिति',
      'अध्यक्ष',
    ],
  },
  events: {
    about: 'What is on, what comes next, and what was.',
    called: [
      'events',
      'event',
      'all events',
      'news',
      'programme',
      'programmes',
      'program',
      'programs',
      'activities',
      'whats on',
      'what is on',
      'event list',
      'कार्यक्रम',
      'कार्यक्रमहरू',
    ],
  },
  upcoming: {
    about: 'Everything that is still to come.',
    called: [
      'upcoming',
      'upcoming events',
      'next events',
      'next event',
      'future events',
      'coming events',
      'coming up',
      'आगामी कार्यक्रम',
    ],
  },
  past: {
    about: 'Everything that we did, year by year.',
    called: [
      'past',
      'past events',
      'previous events',
      'earlier events',
      'old events',
      'last events',
      'archive',
      'archives',
      'event archive',
    ],
  },
  gallery: {
    about: 'Photos of our events.',
    called: [
      'gallery',
      'galleries',
      'event gallery',
      'photos',
      'photo',
      'photo gallery',
      'pictures',
      'picture',
      'pics',
      'images',
      'album',
      'albums',
      'photo albums',
      'event photos',
      'फोटो',
      'तस्बिर',
      'तस्बिरहरू',
      'ग्यालेरी',
    ],
  },
  calendar: {
    about: 'A month at a glance, with our events in it.',
    called: [
      'calendar',
      'event calendar',
      'events calendar',
      'nepali calendar',
      'dates',
      'schedule',
      'timetable',
      'month',
      'patro',
      'bikram sambat',
      'पात्रो',
      'क्यालेन्डर',
    ],
  },
  festivals: {
    about: 'When Nepal celebrates, in both calendars.',
    called: [
      'festivals',
      'festival',
      'festivals of nepal',
      'nepali festivals',
      'nepalese festivals',
      'festival dates',
      'public holidays',
      'holidays',
      'parva',
      'chadparva',
      'चाडपर्व',
      'पर्व',
      'चाड',
    ],
  },
  contact: {
    about: 'Write to us, call us, or find our office.',
    called: [
      'contact',
      'contact us',
      'contacts',
      'contact form',
      'contact details',
      'email',
      'e-mail',
      'email address',
      'phone',
      'phone number',
      'telephone',
      'call us',
      'mobile',
      'address',
      'office',
      'location',
      'map',
      'directions',
      'find us',
      'enquiry',
      'enquiries',
      'inquiry',
      'feedback',
      'message',
      'write to us',
      'get in touch',
      'सम्पर्क',
      'ठेगाना',
      'फोन',
    ],
  },
  newsletter: {
    about: 'Our news by mail: sign up here, or leave again.',
    called: [
      'newsletter',
      'newsletters',
      'news letter',
      'subscribe',
      'subscription',
      'unsubscribe',
      'email newsletter',
      'email list',
      'mailing list',
      'emails',
      'email updates',
      'समाचार पत्र',
    ],
  },
  letters: {
    about: 'The letters that we sent to our readers.',
    called: [
      'letters',
      'letter',
      'our letters',
      'newsletter archive',
      'past newsletters',
      'old newsletters',
      'letter archive',
      'पत्र',
      'पत्रहरू',
      'हाम्रा पत्र',
    ],
  },
  magazine: {
    about: 'Our magazine to read, as a PDF.',
    called: [
      'magazine',
      'our magazine',
      'magazines',
      'magazine pdf',
      'anniversary magazine',
      'pdf',
      'publication',
      'publications',
      'smarika',
      'पत्रिका',
      'स्मारिका',
    ],
  },
  membership: {
    about: 'How to become a member: ask us.',
    called: [
      'membership',
      'member',
      'members',
      'become a member',
      'join',
      'join us',
      'joining',
      'how to join',
      'membership form',
      'membership fee',
      'membership fees',
      'sign up',
      'register',
      'registration',
      'सदस्य',
      'सदस्यता',
    ],
  },
  privacy: {
    about: 'What we keep of you, why and for how long, and how to have it erased.',
    called: [
      'privacy',
      'privacy policy',
      'privacy statement',
      'privacy notice',
      'data protection',
      'personal data',
      'personal information',
      'my data',
      'delete my data',
      'गोपनीयता',
    ],
  },
  developers: {
    about: 'Our events for other websites and programs.',
    called: ['developers', 'developer', 'api', 'api docs', 'feeds', 'feed', 'rss', 'ical', 'json'],
  },
};
