import { searchSense as english, type SearchSense } from '#core/words/en/search-sense';

/** What stands beside an English word in its list of words that mean the same. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  football: ['फुटबल', 'phutbal', 'futbal'],
  child: ['बालबालिका', 'बच्चा', 'केटाकेटी', 'balbalika', 'bachcha', 'ketaketi'],
  agm: ['साधारण सभा', 'वार्षिक साधारण सभा', 'sadharan sabha', 'barshik sadharan sabha'],
  class: ['कक्षा', 'तालिम', 'kaksha', 'kakshya', 'talim'],
  migrant: ['आप्रवासी', 'aaprabasi', 'aprabasi'],
  elder: ['ज्येष्ठ नागरिक', 'जेष्ठ नागरिक', 'अग्रज', 'jyestha nagarik', 'jestha nagarik'],
  youth: ['युवा', 'yuba', 'yuwa'],
  film: ['फिल्म', 'चलचित्र', 'सिनेमा', 'chalachitra'],
  fee: ['शुल्क', 'मूल्य', 'shulka', 'sulka'],
};

/** How the words that somebody types are understood: the English ones too, on both sites. */
export const searchSense: SearchSense = {
  unimportant: [
    ...english.unimportant,
    ...['ले', 'लाई', 'बाट', 'देखि', 'सम्म', 'सँग', 'र', 'वा', 'पनि', 'नै', 'यो', 'त्यो', 'यस'],
    ...['हाम्रो', 'हाम्रा', 'मेरो', 'मेरा', 'तपाईं', 'तपाईंको', 'म', 'हामी', 'मलाई', 'हामीलाई'],
    ...['कुन', 'किन', 'कति', 'कस्तो', 'बारे', 'बारेमा', 'लागि', 'कुनै', 'केही', 'सबै'],
    ...['छन्', 'छैन', 'हुन्छ', 'हुन्', 'भयो', 'थियो', 'गर्ने', 'गर्नु', 'चाहिन्छ', 'चाहियो'],
    ...['खोज', 'खोज्नुहोस्', 'देखाउनुहोस्', 'हेर्ने', 'हेर्नुहोस्', 'भेट्ने', 'कृपया'],
    ...['ko', 'ka', 'ki', 'ma', 'le', 'lai', 'bata', 'ra', 'wa', 'ke', 'yo', 'tyo', 'pani'],
    ...['cha', 'chha', 'chan', 'chhan', 'chaina', 'chhaina', 'ho', 'huncha', 'hunchha', 'thiyo'],
    ...['kahile', 'kaha', 'kahan', 'kasari', 'kun', 'kina', 'kati', 'kasto', 'bare', 'barema'],
    ...['hamro', 'hamra', 'mero', 'mera', 'lagi', 'sabai', 'garne', 'herne', 'khojne'],
  ],
  kinds: {
    event: [
      ...english.kinds.event,
      // -हरु is the older spelling, which many still type.
      ...['कार्यक्रमहरु', 'karyakram', 'karyakramharu', 'karyakramka', 'karyekram'],
    ],
    gallery: [
      ...english.kinds.gallery,
      ...['फोटोहरु', 'फोटा', 'तस्बिरहरू', 'तस्बिरहरु', 'तस्वीर', 'तस्विर', 'तस्वीरहरू'],
      ...['ग्यालरी', 'ग्यालरीहरू', 'एल्बम', 'photoharu', 'fotoharu', 'tasbir', 'tasbirharu'],
      ...['taswir', 'tasvir', 'gyalari', 'gyaleri'],
    ],
  },
  times: {
    past: [
      ...english.times.past,
      ...['विगत', 'विगतका', 'विगतको', 'बितेका', 'बितेको', 'पुराना', 'पुरानो', 'अघिल्लो'],
      ...['अघिल्ला', 'गएको', 'गत', 'bigat', 'bigatka', 'biteka', 'biteko', 'purano', 'purana'],
      ...['aghillo', 'gayeko', 'gata'],
    ],
    upcoming: [
      ...english.times.upcoming,
      ...['आउने', 'आउँदो', 'आउँदै', 'अर्को', 'agami', 'aagami', 'aune', 'aaune', 'aaudo', 'arko'],
    ],
  },
  same: [
    ...english.same.map((names) => [...names, ...names.flatMap((name) => ALSO[name] ?? [])]),
    ['song', 'songs', 'गीत', 'geet'],
    ['music', 'सङ्गीत', 'संगीत', 'sangeet', 'sangit'],
    ['dance', 'dances', 'dancing', 'नाच', 'नृत्य', 'nach', 'naach', 'nritya'],
    ['food', 'foods', 'खाना', 'khana'],
    ['sport', 'sports', 'खेलकुद', 'khelkud'],
    ['picnic', 'picnics', 'वनभोज', 'बनभोज', 'पिकनिक', 'banbhoj', 'vanbhoj'],
    ['language', 'languages', 'भाषा', 'bhasa', 'bhasha'],
    ['culture', 'cultural', 'संस्कृति', 'सांस्कृतिक', 'sanskriti', 'sanskritik'],
    ['women', 'महिला', 'mahila'],
    ['volunteer', 'volunteers', 'स्वयंसेवक', 'स्वयमसेवक', 'swayamsevak', 'swayamsewak'],
    ['election', 'elections', 'निर्वाचन', 'चुनाव', 'nirwachan', 'nirvachan', 'chunab', 'chunav'],
    ['blood donation', 'रक्तदान', 'raktadan', 'raktadaan'],
  ],
};
