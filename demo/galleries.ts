import { addDays, type Day } from '#core/kit/dates';
import type { Subject } from '#demo/subjects';

type DemoPhoto = readonly [Subject, caption?: string, caption_ne?: string];

/** A gallery of the demo society, as a volunteer would put it together. */
export interface DemoGallery {
  title: string;
  title_ne?: string;
  description?: string;
  description_ne?: string;
  folder_name: string;
  made: Day;
  /** Titles of its events; the first one becomes its `event_id`. */
  events: readonly string[];
  /** Index in `photos`; without it the first photo is the cover. */
  cover?: number;
  photos: readonly DemoPhoto[];
}

/** The galleries as seen on `today`, over several years: with one event, with two, with none. */
export const demoGalleries = (today: Day): readonly DemoGallery[] => [
  {
    title: 'Dashain 2082',
    title_ne: 'दशैँ २०८२',
    description: 'Tika, jamara, kites and a very long lunch: our Dashain at the Fickling Convention Centre.',
    description_ne: 'टीका, जमरा, चङ्गा र लामो भोज: हाम्रो दशैँ।',
    folder_name: 'dashain-2082',
    made: '2025-10-06',
    events: ['Dashain Celebration 2082'],
    cover: 1,
    photos: [
      ['door', 'The hall’s door, dressed the night before'],
      ['kites', 'Kites over the hill behind the hall', 'डाँडामाथि चङ्गा'],
      ['dal-bhat', 'Two hundred plates were served'],
      ['marigolds', 'Marigolds for the tika table'],
      ['dance', 'The youth group opened the afternoon'],
      ['garlands'],
      ['kites', 'The wind came up at three o’clock'],
      ['dal-bhat', 'Second helpings', 'अझै भात?'],
      ['dance'],
      ['peaks-day', 'The painting behind the stage'],
    ],
  },
  {
    title: 'Tihar: Lamps and Marigolds',
    title_ne: 'तिहार: दियो र सयपत्री',
    description: 'Four evenings of light, from Laxmi Puja to Bhai Tika.',
    description_ne: 'लक्ष्मी पूजादेखि भाइटीकासम्म, उज्यालोका चार साँझ।',
    folder_name: 'tihar-2082',
    made: '2025-10-25',
    events: ['Tihar: Festival of Lights', 'Tihar: Festival of Lights 2083'],
    cover: 0,
    photos: [
      ['lamp-rows', 'Laxmi Puja: a lamp for every family', 'लक्ष्मी पूजाको साँझ'],
      ['rangoli', 'The children’s rangoli', 'रङ्गोली'],
      ['garlands', 'Forty strings, threaded by hand', 'सयपत्रीका माला'],
      ['lamps-close'],
      ['marigolds', 'Ready for Bhai Tika', 'भाइटीकाको थाली'],
      ['rangoli', 'Three patterns, three families'],
      ['door', 'Deusi Bhailo stopped here first', 'देउसी भैलो'],
      ['lamps-close', 'Waiting for the singers'],
      ['rangoli'],
      ['lamp-rows', 'The car park, for once beautiful'],
      ['garlands'],
      ['marigolds'],
    ],
  },
  {
    title: 'Nepali New Year 2083',
    title_ne: 'नयाँ वर्ष २०८३',
    description: 'The first evening of 2083, with music, momo and three generations on one stage.',
    description_ne: '२०८३ सालको पहिलो साँझ: सङ्गीत, मोमो, र एउटै मञ्चमा तीन पुस्ता।',
    folder_name: 'new-year-2083',
    made: '2026-04-16',
    events: ['Nepali New Year 2083'],
    cover: 0,
    photos: [
      ['dance', 'The finale', 'अन्तिम नाच'],
      ['momo', 'Six hundred momo, gone by eight'],
      ['stupa-dusk', 'Projected above the stage'],
      ['dal-bhat', 'Dinner', 'खाना'],
      ['dance'],
      ['flags-dusk', 'Flags on the terrace'],
      ['lamps-close', 'A lamp for the new year'],
      ['momo', 'The kitchen’s own table'],
      ['dance'],
    ],
  },
  {
    title: 'Losar Evening',
    title_ne: 'ल्होसार साँझ',
    folder_name: 'losar-2026',
    made: '2026-02-23',
    events: ['Losar Evening'],
    photos: [
      ['stupa-night', 'Boudha, as our youngest painters see it', 'हाम्रा साना चित्रकारले देखेको बौद्ध'],
      ['flags-dawn'],
      ['dance', 'Songs from the Himalayan districts'],
      ['peaks-night'],
      ['stupa-day', 'The backdrop before the guests came'],
      ['flags-day', 'Blue, white, red, green, yellow', 'नीलो, सेतो, रातो, हरियो, पहेँलो'],
      ['momo', 'Steam on every lens'],
    ],
  },
  {
    title: 'The Community Kitchen',
    title_ne: 'हाम्रो भान्सा',
    description: 'Volunteers, big pots and bigger appetites, over two winters.',
    description_ne: 'स्वयंसेवक, ठूला भाँडा र अझ ठूलो भोक, दुई हिउँदभरि।',
    folder_name: 'community-kitchen',
    made: '2024-07-20',
    events: ['Momo Making Class', 'Maghe Sankranti Lunch'],
    cover: 2,
    photos: [
      ['momo', 'Fold, pinch, turn', 'मोमो'],
      ['dal-bhat', 'Dal bhat power, twenty-four hour', 'दालभात'],
      ['momo', 'Nine to a basket'],
      ['dal-bhat', 'Lunch for the helpers'],
      ['momo'],
      ['dal-bhat', 'Brass plates from somebody’s grandmother'],
      ['marigolds', 'The table, before the food'],
    ],
  },
  {
    title: 'Football and Picnics',
    description: 'Saturdays at Western Springs, mostly dry.',
    folder_name: 'football-and-picnics',
    made: '2024-11-30',
    events: [],
    photos: [
      ['football', 'Kick-off'],
      ['picnic', 'Halftime, the better half'],
      ['football', 'Red against blue'],
      ['picnic'],
      ['football', 'Somebody’s first goal', 'पहिलो गोल'],
      ['picnic', 'Sel roti travels well', 'सेलरोटी'],
      ['kites', 'When nobody had the ball'],
      ['picnic'],
      ['football', 'Extra time'],
    ],
  },
  {
    title: 'Learning क ख ग',
    title_ne: 'क ख ग सिक्दै',
    description: 'A term of the Nepali language class for children.',
    description_ne: 'बालबालिकाको नेपाली कक्षाको एक सत्र।',
    folder_name: 'language-class',
    made: addDays(today, -40),
    events: ['Nepali Language Class for Children'],
    cover: 0,
    photos: [
      ['classroom', 'Week one', 'पहिलो हप्ता'],
      ['letters', 'The card game that takes all morning'],
      ['classroom', 'Nine letters already', 'नौ अक्षर'],
      ['letters'],
      ['classroom', 'Week eight'],
      ['letters', 'Which one is missing?'],
      ['peaks-day', 'Drawn from memory: the way to grandmother’s village'],
    ],
  },
  {
    title: 'Mountains We Miss',
    title_ne: 'सम्झनाका हिमाल',
    description: 'Members’ views of home, collected for the society’s calendar.',
    description_ne: 'पात्रोका लागि सदस्यहरूले पठाएका घरका दृश्य।',
    folder_name: 'mountains-we-miss',
    made: '2023-08-12',
    events: [],
    cover: 2,
    photos: [
      ['peaks-dawn', 'Five in the morning', 'बिहान पाँच बजे'],
      ['ridges-dawn', 'Nine ridges to the plains'],
      ['lake-dawn', 'Before the first boats', 'फेवा ताल'],
      ['peaks-dusk', 'The last light'],
      ['stupa-day'],
      ['peaks-night', 'Full moon', 'पूर्णिमा'],
      ['flags-day', 'The pass'],
      ['ridges-dusk'],
      ['lake-day'],
      ['peaks-day', 'From the roof'],
      ['flags-dusk'],
      ['lake-dawn'],
    ],
  },
];

/** The name of a gallery's photo number `at`: its folder and its file name. */
export function photoName({ folder_name, photos }: DemoGallery, at: number): string {
  return `galleries/${folder_name}/${photos[at]?.[0]}-${at + 1}`;
}
