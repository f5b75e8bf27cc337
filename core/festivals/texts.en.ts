import type { FestivalKey } from '#core/festivals/rules';

/** The name of a festival, and about it in two sentences. */
export interface FestivalText {
  name: string;
  about: string;
}

/** The festivals in English, as they are first proposed. */
export const englishFestivals: Readonly<Record<FestivalKey, FestivalText>> = {
  maghe_sankranti: {
    name: 'Maghe Sankranti',
    about:
      'The first day of the month of Magh, when the days grow longer. Families eat yam, sesame sweets, ghee and molasses, and the Tharu people begin their new year, Maghi.',
  },
  sonam_losar: {
    name: 'Sonam Losar',
    about:
      'The new year of the Tamang people, on the first day after the new moon in Magh. People visit monasteries, dance to the damphu drum and eat together.',
  },
  maha_shivaratri: {
    name: 'Maha Shivaratri',
    about:
      'The night of Lord Shiva, with fasting, fires and songs until the morning. Pilgrims from all of Nepal and India come to the temple of Pashupatinath in Kathmandu.',
  },
  gyalpo_losar: {
    name: 'Gyalpo Losar',
    about:
      'The new year of the Sherpa and other Himalayan peoples, on the first day after the new moon in Falgun. Homes are cleaned, prayer flags are changed, and khapse and salt tea are shared.',
  },
  holi: {
    name: 'Holi in the hills (Fagu Purnima)',
    about:
      'The festival of colours on the full moon of Falgun, when people throw coloured powder and water at one another. The hills play on this day, the Terai on the day after.',
  },
  holi_terai: {
    name: 'Holi in the Terai',
    about:
      'The plains of the south play with colours on the day after the hills, and sing phaguwa from house to house.',
  },
  new_year: {
    name: 'Nepali New Year',
    about:
      'The first day of Baisakh begins a new year of the Bikram Sambat calendar. It is a day for family and picnics, and in Bhaktapur for the chariots of Bisket Jatra.',
  },
  buddha_jayanti: {
    name: 'Buddha Jayanti',
    about:
      'The full moon of Baisakh, on which the Buddha was born in Lumbini, became enlightened and died. Monasteries and stupas are lit with butter lamps; the Kirat peoples keep Ubhauli on this day.',
  },
  janai_purnima: {
    name: 'Janai Purnima and Raksha Bandhan',
    about:
      'Men who wear the sacred thread change it, and everybody gets a thread around the wrist for protection. Families eat kwati, a soup of nine sprouted beans.',
  },
  gai_jatra: {
    name: 'Gai Jatra',
    about:
      'The procession of cows, in which Newar families remember those who died in the past year. Children dress as cows, and jokes and satire are welcome.',
  },
  krishna_janmashtami: {
    name: 'Krishna Janmashtami',
    about:
      'The birthday of Lord Krishna, kept with fasting and songs until midnight. In Patan thousands come to the Krishna temple with lamps.',
  },
  teej: {
    name: 'Haritalika Teej',
    about:
      'Women in red sing, dance and fast for the well-being of their families. On the evening before they share dar, a rich meal.',
  },
  indra_jatra: {
    name: 'Indra Jatra',
    about:
      'The great street festival of Kathmandu, in honour of Indra, the god of rain. The chariot of the living goddess Kumari is pulled through the old town, and masked dancers perform.',
  },
  ghatasthapana: {
    name: 'Ghatasthapana (Dashain begins)',
    about:
      'The first day of Dashain. Barley is sown in sand, and in ten days it grows into the jamara that elders give with their blessing.',
  },
  fulpati: {
    name: 'Fulpati',
    about:
      'The seventh day of Dashain, on which flowers and sacred plants are carried from Gorkha to Kathmandu and into every home. Many travel to their families on this day.',
  },
  maha_ashtami: {
    name: 'Maha Ashtami',
    about:
      'The eighth day of Dashain, dedicated to the goddess Kali and Durga. Its night, Kalratri, is one of worship and offerings.',
  },
  maha_navami: {
    name: 'Maha Navami',
    about:
      'The ninth day of Dashain, on which tools, vehicles and instruments are blessed. The temple of Taleju in Kathmandu opens for this one day of the year.',
  },
  vijaya_dashami: {
    name: 'Vijaya Dashami (Dashain tika)',
    about:
      'The greatest day of Dashain, the victory of good over evil. Elders put tika on the forehead of the younger, with jamara and blessings, and visits go on until the full moon.',
  },
  kojagrat_purnima: {
    name: 'Kojagrat Purnima (Dashain ends)',
    about:
      'The full moon that ends Dashain, until which tika can be received. People stay awake to welcome Laxmi, the goddess of wealth.',
  },
  kag_tihar: {
    name: 'Kag Tihar',
    about:
      'The first day of Tihar, on which crows are fed as the messengers of Yama. With it five days of lights begin.',
  },
  kukur_tihar: {
    name: 'Kukur Tihar',
    about: 'The second day of Tihar, on which dogs are thanked. They get garlands of marigold, tika and good food.',
  },
  laxmi_puja: {
    name: 'Laxmi Puja',
    about:
      'The evening of Tihar on which Laxmi, the goddess of wealth, is led into the house by lamps and rangoli. Cows are worshipped, and groups go from door to door singing bhailo.',
  },
  gobardhan_puja: {
    name: 'Gobardhan Puja and Mha Puja',
    about:
      'The fourth day of Tihar, on which oxen and the mountain Gobardhan are honoured. Newars begin the year of Nepal Sambat and worship the self in Mha Puja.',
  },
  bhai_tika: {
    name: 'Bhai Tika',
    about:
      'The last day of Tihar, on which sisters put a tika of seven colours on the forehead of their brothers. They give each other garlands, sweets and presents.',
  },
  chhath: {
    name: 'Chhath',
    about:
      'The festival of the sun, above all in the Terai. People fast, stand in rivers and ponds, and offer fruit and sweets to the setting and to the rising sun.',
  },
  tamu_losar: {
    name: 'Tamu Losar',
    about:
      'The new year of the Gurung people on 15 Poush, named after one of twelve animals. People meet in traditional dress for dance, songs and a feast.',
  },
};
