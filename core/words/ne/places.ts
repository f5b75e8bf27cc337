import { places as english, type PlaceKey, type PlaceWords } from '#core/words/en/places';

/** The built-in pages as visitors look for them; what they are called in English leads there too. */
export const places: Readonly<Record<PlaceKey, PlaceWords>> = {
  home: {
    about: 'पहिलो पृष्ठ: अब के हुँदै छ, र हामी को हौँ।',
    called: [
      ...english.home.called,
      ...['गृहपृष्ठ', 'गृह पृष्ठ', 'मुख्य पृष्ठ', 'होम', 'होमपेज', 'सुरु', 'स्वागत'],
      ...['grihaprishtha', 'griha pristha', 'mukhya pristha', 'swagat'],
    ],
  },
  about: {
    about: 'हामी को हौँ र के गर्छौँ।',
    called: [
      ...english.about.called,
      ...['हाम्रोबारे', 'हाम्रो बारे', 'परिचय', 'उद्देश्य', 'हामी को हौँ'],
      ...['hamro barema', 'hamro bare', 'barema', 'parichaya', 'uddeshya'],
    ],
  },
  society: {
    about: 'समाज कसरी सुरु भयो, र यसका मान्यता।',
    called: [
      ...english.society.called,
      ...['समाज', 'हाम्रो समाज', 'नेपाल समाज', 'हाम्रो इतिहास', 'स्थापना', 'संस्थापक', 'विधान'],
      ...[
        'नियम',
        'samaj',
        'hamro samaj',
        'nepal samaj',
        'itihas',
        'itihaas',
        'sanstha',
        'sthapana',
      ],
      ...['bidhan', 'vidhan', 'niyam'],
    ],
  },
  committee: {
    about: 'समाजको नेतृत्व गर्ने व्यक्तिहरू।',
    called: [
      ...english.committee.called,
      ...['कार्य समिति', 'कार्यकारिणी समिति', 'उपाध्यक्ष', 'सचिव', 'महासचिव', 'कोषाध्यक्ष'],
      ...['पदाधिकारी', 'पदाधिकारीहरू', 'नेतृत्व', 'टोली', 'हाम्रो टोली'],
      ...['samiti', 'karyasamiti', 'karya samiti', 'karyakarini samiti', 'adhyaksha', 'adhyakshya'],
      ...['adhyaksh', 'upadhyaksha', 'sachib', 'sachiv', 'koshadhyaksha', 'padadhikari'],
    ],
  },
  events: {
    about: 'के हुँदै छ, अब के हुन्छ, र के भइसक्यो।',
    called: [
      ...english.events.called,
      ...['कार्यक्रमहरु', 'सबै कार्यक्रम', 'गतिविधि', 'गतिविधिहरू', 'खबर', 'समाचार', 'सूचना'],
      ...['karyakram', 'karyakramharu', 'sabai karyakram', 'gatibidhi', 'khabar', 'samachar'],
      ...['suchana'],
    ],
  },
  upcoming: {
    about: 'हुन बाँकी सबै कार्यक्रम।',
    called: [
      ...english.upcoming.called,
      ...['आगामी', 'आगामी कार्यक्रमहरू', 'आउने कार्यक्रम', 'अर्को कार्यक्रम'],
      ...['agami', 'aagami', 'agami karyakram', 'aagami karyakram', 'aune karyakram'],
      ...['arko karyakram'],
    ],
  },
  past: {
    about: 'हामीले गरेका सबै कार्यक्रम, वर्षअनुसार।',
    called: [
      ...english.past.called,
      ...['विगत', 'विगतका कार्यक्रम', 'विगतका कार्यक्रमहरू', 'पुराना कार्यक्रम'],
      ...['बितेका कार्यक्रम', 'अभिलेख', 'bigat', 'bigatka karyakram', 'purana karyakram'],
      ...['abhilekh'],
    ],
  },
  gallery: {
    about: 'हाम्रा कार्यक्रमका फोटो।',
    called: [
      ...english.gallery.called,
      ...['ग्यालरी', 'कार्यक्रम ग्यालरी', 'फोटो ग्यालरी', 'फोटोहरू', 'फोटोहरु', 'तस्वीर', 'एल्बम'],
      ...['foto', 'fotoharu', 'photoharu', 'tasbir', 'tasbirharu', 'tasvir', 'gyalari', 'gyaleri'],
    ],
  },
  calendar: {
    about: 'एक नजरमा महिना, हाम्रा कार्यक्रमसहित।',
    called: [
      ...english.calendar.called,
      ...['नेपाली पात्रो', 'कार्यक्रम पात्रो', 'भित्तेपात्रो', 'मिति', 'तिथि', 'महिना', 'तालिका'],
      ...['nepali patro', 'karyakram patro', 'bhittepatro', 'miti', 'tithi', 'mahina', 'talika'],
    ],
  },
  festivals: {
    about: 'नेपालमा कहिले कुन पर्व मनाइन्छ, दुवै पात्रोमा।',
    called: [
      ...english.festivals.called,
      ...['चाडपर्वहरू', 'पर्वहरू', 'नेपालका चाडपर्व', 'बिदा', 'सार्वजनिक बिदा'],
      ...['chad parva', 'chadbad', 'parba', 'bida', 'sarbajanik bida'],
    ],
  },
  contact: {
    about: 'हामीलाई लेख्नुहोस्, फोन गर्नुहोस्, वा कार्यालय भेट्टाउनुहोस्।',
    called: [
      ...english.contact.called,
      ...['सम्पर्क गर्नुहोस्', 'हामीलाई सम्पर्क गर्नुहोस्', 'इमेल', 'इमेल ठेगाना', 'फोन नम्बर'],
      ...['मोबाइल', 'कार्यालय', 'स्थान', 'नक्सा', 'सन्देश', 'सुझाव', 'गुनासो', 'सोधपुछ'],
      ...['sampark', 'samparka', 'thegana', 'phone nambar', 'karyalaya', 'sthan', 'naksa'],
      ...['naksha', 'sandesh', 'sujhab', 'sujhav', 'gunaso', 'sodhpuch'],
    ],
  },
  newsletter: {
    about: 'इमेलमा हाम्रा खबर: यहाँ लिनुहोस्, वा बन्द गर्नुहोस्।',
    called: [
      ...english.newsletter.called,
      ...['न्युजलेटर', 'न्यूजलेटर', 'समाचारपत्र', 'न्युजलेटर बन्द', 'samachar patra'],
      ...['samacharpatra'],
    ],
  },
  letters: {
    about: 'हामीले आफ्ना पाठकलाई पठाएका पत्र।',
    called: [...english.letters.called, 'पत्रहरु', 'पुराना पत्र', 'चिट्ठी', 'patra', 'chitthi'],
  },
  magazine: {
    about: 'हाम्रो स्मारिका पढ्नका लागि, PDF मा।',
    called: [
      ...english.magazine.called,
      ...['हाम्रो स्मारिका', 'म्यागेजिन', 'प्रकाशन', 'patrika', 'hamro smarika', 'prakashan'],
    ],
  },
  membership: {
    about: 'सदस्य कसरी बन्ने: हामीलाई सोध्नुहोस्।',
    called: [
      ...english.membership.called,
      ...['सदस्यहरू', 'सदस्य बन्ने', 'सदस्य बन्नुहोस्', 'सदस्य बन्न', 'सदस्यता शुल्क'],
      ...['सदस्यता फाराम', 'दर्ता', 'sadasya', 'sadasyata', 'sadasya banne', 'sadasyata shulka'],
      ...['sadasyata sulka', 'sadasyata faram', 'darta'],
    ],
  },
  developers: {
    about: 'अरू वेबसाइट र प्रोग्रामका लागि हाम्रा कार्यक्रम।',
    called: [...english.developers.called, ...['डेभलपर', 'डेभलपरहरू', 'फिड']],
  },
};
