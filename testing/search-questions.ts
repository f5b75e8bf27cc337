/**
 * What people type into the search, on the site of which language, and what is right: the address of a built-in page
 * or of a festival's day (without its year), or the English title of a record, whose id nobody knows beforehand.
 */
export type Question = readonly [site: 'en' | 'ne', typed: string, right: string, ...orRight: string[]];

const DASHAIN = ['/festivals#ghatasthapana', '/festivals#fulpati', '/festivals#vijaya_dashami'] as const;
const TIHAR = ['/festivals#kag_tihar', '/festivals#kukur_tihar', '/festivals#laxmi_puja'] as const;
const CLASS = 'Nepali Language Class for Children';
const ARRIVALS = ['Help for New Arrivals', 'New Arrivals Welcome Evening'] as const;

/** The first forty, chosen before the search was made for them in 2026. */
export const firstQuestions: readonly Question[] = [
  ['en', 'committee', '/about/committee'],
  ['en', 'Committee members', '/about/committee'],
  ['en', 'who is the president', '/about/committee'],
  ['en', 'contact', '/contact'],
  ['en', 'contact email', '/contact'],
  ['en', 'Phone number', '/contact'],
  ['en', 'where is the office', '/contact'],
  ['en', 'magazine', '30th Anniversary Magazine'],
  ['en', 'magazine pdf', '30th Anniversary Magazine'],
  ['en', 'membership', 'Membership'],
  ['en', 'how to become a member', 'Membership'],
  ['en', 'membership fee', 'Membership'],
  ['en', 'newsletter', '/newsletter'],
  ['en', 'unsubscribe from emails', '/newsletter'],
  ['en', 'Calendar', '/events/calendar'],
  ['en', 'photos', '/events/gallery'],
  ['en', 'history of the society', '/about/society'],
  ['en', 'tihar photos', 'Tihar: Lamps and Marigolds'],
  ['en', 'photos of picnic', 'Football and Picnics'],
  ['en', 'Dashain pictures 2025', 'Dashain 2082'],
  ['en', 'picnik', 'Summer Picnic by the Lake'],
  ['en', 'dashin', 'Dashain Celebration 2083', 'Dashain Celebration 2082'],
  // It was an event of the society, before the search knew the days of festivals.
  ['en', 'when is dashain', ...DASHAIN],
  ['en', 'Vijaya Dashami', 'Dashain Celebration 2083'],
  ['en', 'दशैं', 'Dashain Celebration 2083'],
  ['en', 'Deepawali', 'Tihar: Festival of Lights 2083'],
  ['en', 'diwali 2025', 'Tihar: Festival of Lights'],
  ['en', 'तिहार', 'Tihar: Festival of Lights 2083'],
  ['en', 'Lhosar', 'Losar Evening'],
  ['en', 'naya barsa', 'Nepali New Year 2084'],
  ['en', 'maghe sangkranti', 'Maghe Sankranti Lunch'],
  ['en', 'football', 'Community Football Day'],
  ['en', 'soccer for adults', 'Community Football Day'],
  ['en', 'nepali class for kids', CLASS],
  ['en', 'AGM', 'Annual General Meeting'],
  ['en', 'upcoming events', '/events/upcoming'],
  ['en', 'cooking class momos', 'Momo Making Class'],
  ['en', 'badminton turnament', 'Badminton Tournament'],
  ['en', 'help for new migrants', ...ARRIVALS],
  ['en', 'giving blood', 'Blood Donation Morning'],
];

/**
 * Nepali in Latin letters. These thirty, and the thirty below, were written from the contents of the demo society alone,
 * before the search was changed to find such words; none was asked before all were written. The search of that day had 78
 * of the hundred right. Where the search was then taught words that a question had failed by (forms of verbs, plurals that
 * stand alone, words for a day), eleven questions gave way to others of their kind, again written before any was asked.
 * Of the hundred as they stand 98 were right when they were first asked. No constant was chosen by them; a question is
 * not changed because it fails.
 */
export const romanisedQuestions: readonly Question[] = [
  ['en', 'sadasyata sulka kati ho', 'Membership'],
  ['en', 'samajma join garna ke chahincha', 'Membership'],
  ['en', 'bidyarthi ko lagi sadasyata', 'Membership'],
  ['en', 'samajko itihas', '/about/society'],
  ['en', 'upadhyaksha ko ho', '/about/committee'],
  ['en', 'sachib ko naam', '/about/committee'],
  ['en', 'office ko thegana', '/contact'],
  ['en', 'hamilai sampark kasari garne', '/contact'],
  ['en', 'agami karyakramharu ke ke chan', '/events/upcoming'],
  ['en', 'karyakramka photoharu herna', '/events/gallery'],
  ['en', 'aja ko nepali patro', '/events/calendar'],
  ['en', 'nepalka chadparba haru kun kun hun', '/festivals'],
  ['en', 'dashain kahile cha', ...DASHAIN],
  ['en', 'laxmi puja kati gate ho', '/festivals#laxmi_puja'],
  ['en', 'teej ko karyakram', 'Teej Gathering'],
  ['en', 'lhosar ko tasbir', 'Losar Evening'],
  ['en', 'bachha haru lai nepali kaksha', CLASS],
  ['en', 'yuwa nritya karyashala', 'Youth Dance Workshop'],
  ['en', 'barshik sadharan sabha', 'Annual General Meeting'],
  ['en', 'naya aaune lai swagat', ...ARRIVALS],
  ['ne', 'tihar kahile suru huncha', ...TIHAR],
  ['ne', 'buddha jayanti kahile ho', '/festivals#buddha_jayanti'],
  ['ne', 'banbhoj kahile ho', 'Summer Picnic by the Lake'],
  ['ne', 'momo banauna sikne', 'Momo Making Class'],
  ['ne', 'nepali bhasa sikne', CLASS, 'Learning क ख ग'],
  ['ne', 'naya barsa ko photo', 'Nepali New Year 2083'],
  ['ne', 'himal ko tasbir haru', 'Mountains We Miss'],
  ['ne', 'hamro bhansa', 'The Community Kitchen'],
  ['ne', 'ghar bhada', ...ARRIVALS],
  ['ne', 'smarika padhna', '/2025-magazine.pdf'],
];

/** In English and in Devanagari, written as those above. */
export const laterQuestions: readonly Question[] = [
  ['en', 'how do I join the society', 'Membership'],
  ['en', 'student membership price', 'Membership'],
  ['en', 'vice president', '/about/committee'],
  ['en', 'when was the society founded', '/about/society'],
  ['en', 'send you a message', '/contact'],
  ['en', 'stop the emails', '/newsletter'],
  ['en', 'next event', '/events/upcoming'],
  ['en', 'what day is gai jatra', '/festivals#gai_jatra'],
  ['en', 'holi 2027', '/festivals#holi'],
  ['en', 'when is buddha jayanti', '/festivals#buddha_jayanti'],
  ['en', 'public holidays in nepal', '/festivals'],
  ['en', 'tax number', ...ARRIVALS],
  ['en', 'finding a flat to rent', ...ARRIVALS],
  ['en', 'driving licence', ...ARRIVALS],
  ['en', 'dance workshop for teenagers', 'Youth Dance Workshop'],
  ['en', 'morning tea for seniors', 'Elders’ Morning Tea'],
  ['en', 'pictures of mountains', 'Mountains We Miss'],
  ['en', 'winter coats', 'Winter Coat Drive'],
  ['ne', 'सदस्य कसरी बन्ने', 'Membership'],
  ['ne', 'दशैं कहिले हो', ...DASHAIN],
  ['ne', 'तिहारका फोटोहरू', 'Tihar: Lamps and Marigolds'],
  ['ne', 'कोषाध्यक्ष को हो', '/about/committee'],
  ['ne', 'नयाँ आउनेलाई सहयोग', ...ARRIVALS],
  ['ne', 'बच्चाको नेपाली कक्षा', CLASS],
  ['ne', 'साधारण सभा कहिले', 'Annual General Meeting'],
  ['ne', 'संस्थाको इतिहास', '/about/society'],
  ['ne', 'कार्यालयको ठेगाना', '/contact'],
  ['ne', 'मोमो बनाउन सिक्ने', 'Momo Making Class'],
  ['ne', 'नववर्ष २०८४', 'Nepali New Year 2084'],
  ['en', 'वनभोज', 'Summer Picnic by the Lake'],
];
