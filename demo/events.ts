import { addDays, type Day } from '#core/kit/dates';
import { slugOf } from '#core/kit/slug';
import { DEFAULT_QUESTIONS } from '#core/registrations/questions';
import type { EventInput } from '#db/events/schema';
import { nepaliEvents, nepaliPlaces } from '#demo/events.ne';

/** An event of the demo society, as a volunteer would type it. */
export interface DemoEvent {
  title: string;
  title_ne?: string;
  date: Day;
  end_date?: Day;
  start_time?: string;
  end_time?: string;
  location: string;
  location_ne?: string | undefined;
  tags: string[];
  description: string;
  description_ne?: string;
  cancelled?: boolean;
  /** The days of its series, its own first; those that are cancelled, too. */
  repeats?: { dates: Day[]; cancelled: Day[] };
  /** How people register for it. */
  registration?: Partial<Pick<EventInput, RegistrationField>>;
}

type RegistrationField = 'registration_open' | 'registration_places' | 'registration_questions' | 'registration_thanks';

/** The id of the question about what a party brings to the picnic. */
export const BRINGS = 'brings';

const HALL = 'Mount Albert War Memorial Hall, Auckland';
const PARK = 'Western Springs Park, Auckland';
const CENTRE = 'Fickling Convention Centre, Three Kings, Auckland';
const SCHOOL = 'Mount Albert Community Room, Auckland';

/** The venue of the demo society whose street address somebody has entered. */
export const demoVenue = {
  id: 'venue-1',
  name: CENTRE,
  name_ne: nepaliPlaces[CENTRE],
  address: '546 Mount Albert Road, Three Kings, Auckland 1042',
  address_ne: '५४६ माउन्ट अल्बर्ट रोड, थ्री किङ्स, अकल्यान्ड 1042',
};

const text = (...paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join('');
const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;

const festivals: DemoEvent[] = [
  {
    title: 'Dashain Celebration 2082',
    title_ne: 'दशैँ भेटघाट २०८२',
    date: '2025-10-04',
    start_time: '11:00',
    end_time: '16:00',
    location: CENTRE,
    tags: ['festival', 'family'],
    description: text(
      'Two days after Vijaya Dashami we gather for <strong>tika and jamara</strong> from the elders of our community, followed by a shared meal.',
      'Bring your family, and a plate if you can. Everyone is welcome, whether this is your first Dashain in Aotearoa or your thirtieth.',
    ),
  },
  {
    title: 'Tihar: Festival of Lights',
    title_ne: 'तिहार: उज्यालोको पर्व',
    date: '2025-10-20',
    end_date: '2025-10-23',
    location: HALL,
    tags: ['festival', 'music'],
    description:
      text('From Laxmi Puja to Bhai Tika: lamps, marigolds, rangoli and Deusi Bhailo singing.') +
      list(
        'Laxmi Puja with lamps at dusk',
        'Rangoli for children',
        'Deusi Bhailo from house to house',
        'Bhai Tika breakfast',
      ),
  },
  {
    title: 'Maghe Sankranti Lunch',
    title_ne: 'माघे सङ्क्रान्ति',
    date: '2026-01-17',
    start_time: '12:00',
    end_time: '15:00',
    location: HALL,
    tags: ['festival', 'food'],
    description: text(
      'Ghee, chaku, til ko laddu and tarul: the flavours of the first days of Magh, cooked by volunteers.',
    ),
  },
  {
    title: 'Losar Evening',
    title_ne: 'ल्होसार साँझ',
    date: '2026-02-21',
    start_time: '17:30',
    end_time: '22:00',
    location: CENTRE,
    tags: ['festival', 'dance'],
    description: text('Gyalpo Losar with songs and dances from the Himalayan districts, butter tea and khapse.'),
  },
  {
    title: 'Nepali New Year 2083',
    title_ne: 'नयाँ वर्ष २०८३',
    date: '2026-04-14',
    start_time: '18:00',
    end_time: '22:30',
    location: CENTRE,
    tags: ['festival', 'music', 'family'],
    description: text(
      'The first evening of 2083: live music, dance by our youth groups and a dinner of dal bhat, momo and sel roti.',
      'Naya barsa ko shubhakamana!',
    ),
  },
  {
    title: 'Teej Gathering',
    title_ne: 'तीज',
    date: '2026-09-12',
    start_time: '13:00',
    end_time: '18:00',
    location: HALL,
    tags: ['festival', 'dance'],
    description: text(
      'An afternoon of red saris, songs and dance on the weekend before Haritalika Teej. Dar will be served.',
    ),
  },
  {
    title: 'Dashain Celebration 2083',
    title_ne: 'दशैँ भेटघाट २०८३',
    date: '2026-10-20',
    start_time: '11:00',
    end_time: '16:00',
    location: CENTRE,
    tags: ['festival', 'family'],
    description: text(
      'Vijaya Dashami together: tika and jamara from our elders, kites for the children, and a shared meal.',
    ),
  },
  {
    title: 'Tihar: Festival of Lights 2083',
    title_ne: 'तिहार २०८३',
    date: '2026-11-08',
    end_date: '2026-11-11',
    location: HALL,
    tags: ['festival', 'music'],
    description: text('Four days of light, from Laxmi Puja to Bhai Tika, with Deusi Bhailo on the second evening.'),
  },
  {
    title: 'Nepali New Year 2084',
    title_ne: 'नयाँ वर्ष २०८४',
    date: '2027-04-14',
    start_time: '18:00',
    end_time: '22:30',
    location: CENTRE,
    tags: ['festival', 'music', 'family'],
    description: text('Save the date for the first evening of 2084. The programme follows in March.'),
  },
];

const picnicRegistration: DemoEvent['registration'] = {
  registration_open: true,
  registration_places: 30,
  registration_questions: {
    ...DEFAULT_QUESTIONS,
    own: [
      {
        id: BRINGS,
        kind: 'choice',
        label: 'What do you bring?',
        label_ne: 'के लिएर आउनुहुन्छ?',
        required: false,
        choices: [
          { label: 'Something for the grill', label_ne: 'ग्रिलमा पकाउने केही' },
          { label: 'A salad', label_ne: 'सलाद' },
          { label: 'Something sweet', label_ne: 'गुलियो केही' },
          { label: 'Drinks', label_ne: 'पेय' },
        ],
      },
    ],
  },
};

/** Events around `today`, so that the demo never looks abandoned. */
function around(today: Day): DemoEvent[] {
  const on = (days: number) => addDays(today, days);
  return [
    {
      title: 'Nepali Language Class for Children',
      title_ne: 'बालबालिकाका लागि नेपाली कक्षा',
      date: on(3),
      start_time: '10:00',
      end_time: '11:30',
      location: SCHOOL,
      tags: ['language', 'children'],
      description: text(
        'क, ख, ग with songs, stories and games, for ages 5 to 12. No need to know any Nepali yet. Parents are welcome to stay.',
      ),
      // A term of weeks, with one left out.
      repeats: { dates: [0, 1, 2, 3, 5, 6, 7, 8, 9].map((week) => on(3 + 7 * week)), cancelled: [on(3 + 7 * 5)] },
    },
    {
      title: 'Community Football Day',
      date: on(10),
      start_time: '09:00',
      end_time: '15:00',
      location: PARK,
      tags: ['sport', 'youth'],
      description:
        text(
          'Seven-a-side for all ages, mixed teams, friendly rules. Register a team or come alone and we will find you one.',
        ) + list('Boots or trainers', 'Sunscreen and a hat', 'A water bottle'),
    },
    {
      title: 'Summer Picnic by the Lake',
      date: on(17),
      start_time: '11:00',
      end_time: '16:00',
      location: PARK,
      tags: ['family', 'food'],
      description: text(
        'Bring a blanket, something for the grill and your badminton racket. The society provides charcoal, tea and shade.',
      ),
      registration: picnicRegistration,
    },
    {
      title: 'New Arrivals Welcome Evening',
      title_ne: 'स्वागत साँझ',
      date: on(24),
      start_time: '18:30',
      end_time: '20:30',
      location: SCHOOL,
      tags: ['support'],
      description: text(
        'New in Auckland? Meet people who have been here a while and ask anything: tax numbers, tenancy, schools, driving licences, where to buy good timur.',
      ),
    },
    {
      title: 'Youth Dance Workshop',
      date: on(31),
      end_date: on(32),
      location: HALL,
      tags: ['dance', 'youth'],
      description: text(
        'A weekend of Nepali folk dance for ages 12 to 20, with a small show for families on Sunday afternoon.',
      ),
    },
    {
      title: 'Elders’ Morning Tea',
      date: on(38),
      start_time: '10:00',
      end_time: '12:00',
      location: SCHOOL,
      tags: ['support', 'elders'],
      description: text('Tea, sel roti and good company. We can arrange a ride: write to us a few days ahead.'),
    },
    {
      title: 'Charity Trail Walk',
      date: on(45),
      start_time: '08:00',
      end_time: '13:00',
      location: 'Waitākere Ranges, Arataki Visitor Centre',
      tags: ['outdoors', 'charity'],
      cancelled: true,
      description: text(
        'The track is closed after the storm, so this year’s walk is cancelled. Thank you to everyone who signed up.',
      ),
    },
    {
      title: 'Annual General Meeting',
      date: on(52),
      start_time: '14:00',
      end_time: '16:00',
      location: HALL,
      tags: ['society'],
      description: text(
        'Reports, accounts and the election of the committee. All members may vote; everyone may listen.',
      ),
    },
    {
      title: 'Momo Making Class',
      date: on(59),
      start_time: '15:00',
      end_time: '18:00',
      location: HALL,
      tags: ['food'],
      description: text(
        'Fold, steam, eat, repeat. Vegetable and chicken fillings, and the secret of the tomato achar.',
      ),
    },
    {
      title: 'Himalayan Film Night',
      date: on(66),
      start_time: '19:00',
      end_time: '21:30',
      location: CENTRE,
      tags: ['film'],
      description: text('Two short films and one long one from Nepal, with English subtitles and a talk afterwards.'),
    },
    {
      title: 'Winter Coat Drive',
      date: on(-9),
      start_time: '10:00',
      end_time: '14:00',
      location: SCHOOL,
      tags: ['support', 'charity'],
      description: text('Families passed on more than a hundred coats and blankets. Thank you!'),
    },
    {
      title: 'Badminton Tournament',
      date: on(-23),
      end_date: on(-22),
      location: 'Auckland Badminton Hall, Epsom',
      tags: ['sport'],
      description: text('Two days, forty players, one very long final.'),
    },
    {
      title: 'Cultural Show Rehearsal',
      date: on(-30),
      start_time: '18:00',
      end_time: '21:00',
      location: HALL,
      tags: ['dance', 'music'],
      description: text('Dancers, drummers and stage hands met for the last run before the show.'),
    },
    {
      title: 'Blood Donation Morning',
      date: on(-58),
      start_time: '08:30',
      end_time: '12:30',
      location: 'Epsom Donor Centre, Auckland',
      tags: ['support', 'charity'],
      description: text('Twenty-six donors from our community rolled up their sleeves.'),
    },
  ];
}

/** The events of the demo society as seen on `today`. */
export function demoEvents(today: Day): DemoEvent[] {
  return [...festivals, ...around(today)].map((event) => {
    const nepali = nepaliEvents[event.title];
    return nepali ? { ...event, ...nepali, location_ne: nepaliPlaces[event.location] } : event;
  });
}

/** The name of an event's picture; some events have none, and show the placeholder. */
export const eventPictureName = ({ title }: DemoEvent) => `media/events/${slugOf(title)}`;
