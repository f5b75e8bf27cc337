// Nepali texts of the demo events. About a third of the events have none yet, as on any real site: visitors read those
// in English, and the page says so.

interface NepaliTexts {
  title_ne?: string;
  description_ne: string;
}

const text = (...paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join('');
const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;

/** Nepali names of the venues, by their English names. */
export const nepaliPlaces: Readonly<Record<string, string>> = {
  'Mount Albert War Memorial Hall, Auckland': 'माउन्ट अल्बर्ट वार मेमोरियल हल, अकल्यान्ड',
  'Western Springs Park, Auckland': 'वेस्टर्न स्प्रिङ्स पार्क, अकल्यान्ड',
  'Fickling Convention Centre, Three Kings, Auckland': 'फिक्लिङ कन्भेन्सन सेन्टर, थ्री किङ्स, अकल्यान्ड',
  'Mount Albert Community Room, Auckland': 'माउन्ट अल्बर्ट सामुदायिक कोठा, अकल्यान्ड',
};

/** Nepali texts of events, by their English titles. */
export const nepaliEvents: Readonly<Record<string, NepaliTexts>> = {
  'Dashain Celebration 2082': {
    description_ne: text(
      'विजया दशमीको दुई दिनपछि हामी भेला भई समुदायका अग्रजबाट <strong>टीका र जमरा</strong> थाप्छौँ, अनि सँगै खाना खान्छौँ।',
      'परिवारसहित आउनुहोस्, सक्नुहुन्छ भने एक परिकार लिएर आउनुहोस्। आओटेआरोआमा यो तपाईंको पहिलो दशैँ होस् वा तीसौँ, सबैलाई स्वागत छ।',
    ),
  },
  'Tihar: Festival of Lights': {
    description_ne:
      text('लक्ष्मी पूजादेखि भाइटीकासम्म: दियो, सयपत्री, रङ्गोली र देउसी भैलो।') +
      list('साँझमा दियो बालेर लक्ष्मी पूजा', 'बालबालिकाका लागि रङ्गोली', 'घरघरमा देउसी भैलो', 'भाइटीकाको बिहानी खाजा'),
  },
  'Maghe Sankranti Lunch': { description_ne: text('घिउ, चाकु, तिलको लड्डु र तरुल: माघको सुरुवातको स्वाद, स्वयंसेवकले पकाएको।') },
  'Losar Evening': { description_ne: text('ग्याल्पो ल्होसार: हिमाली जिल्लाका गीत र नाच, नुनिलो चिया र खाप्से।') },
  'Nepali New Year 2083': {
    description_ne: text(
      '२०८३ सालको पहिलो साँझ: सङ्गीत, हाम्रा युवा समूहको नाच, अनि दालभात, मोमो र सेलरोटीको भोज।',
      'नयाँ वर्षको शुभकामना!',
    ),
  },
  'Teej Gathering': {
    title_ne: 'तीज भेटघाट',
    description_ne: text('हरितालिका तीजअघिको सप्ताहान्तमा रातो साडी, गीत र नाचको एक दिउँसो। दर खुवाइन्छ।'),
  },
  'Dashain Celebration 2083': {
    description_ne: text('विजया दशमी सँगै मनाऔँ: अग्रजबाट टीका र जमरा, बालबालिकाका लागि चङ्गा, अनि सँगै खाना।'),
  },
  'Tihar: Festival of Lights 2083': {
    title_ne: 'तिहार २०८३: उज्यालोको पर्व',
    description_ne: text('लक्ष्मी पूजादेखि भाइटीकासम्म उज्यालोका चार दिन, दोस्रो साँझ देउसी भैलोसहित।'),
  },
  'Nepali New Year 2084': {
    description_ne: text('२०८४ सालको पहिलो साँझका लागि यो मिति सम्झनुहोस्। कार्यक्रमको सूची मार्चमा आउँछ।'),
  },
  'Nepali Language Class for Children': {
    description_ne: text(
      'क, ख, ग: गीत, कथा र खेलका साथ, ५ देखि १२ वर्षका बालबालिकाका लागि। नेपाली नआए पनि हुन्छ। आमाबुबा पनि बस्न सक्नुहुन्छ।',
    ),
  },
  'Summer Picnic by the Lake': {
    title_ne: 'ताल किनारमा वनभोज',
    description_ne: text('ओछ्याउने, ग्रिलमा पकाउने केही र ब्याडमिन्टन लिएर आउनुहोस्। गोल, चिया र छहारी समाजले जुटाउँछ।'),
  },
  'New Arrivals Welcome Evening': {
    title_ne: 'नयाँ आउनेलाई स्वागत साँझ',
    description_ne: text(
      'अकल्यान्डमा नयाँ हुनुहुन्छ? केही समयदेखि यहाँ बसेकालाई भेट्नुहोस् र जे पनि सोध्नुहोस्: कर नम्बर, घरभाडा, विद्यालय, सवारी अनुमति, राम्रो टिमुर कहाँ पाइन्छ।',
    ),
  },
  'Youth Dance Workshop': {
    title_ne: 'युवा नृत्य कार्यशाला',
    description_ne: text('१२ देखि २० वर्षकाका लागि नेपाली लोकनृत्यको सप्ताहान्त, आइतबार दिउँसो परिवारका लागि सानो प्रस्तुतिसहित।'),
  },
  'Annual General Meeting': {
    title_ne: 'वार्षिक साधारण सभा',
    description_ne: text('प्रतिवेदन, हिसाबकिताब र कार्यसमितिको निर्वाचन। सबै सदस्यले मत दिन सक्छन्; सुन्न सबैले पाउँछन्।'),
  },
  'Momo Making Class': {
    title_ne: 'मोमो बनाउने कक्षा',
    description_ne: text('बेर्ने, बफाउने, खाने, फेरि बेर्ने। तरकारी र कुखुराको मासु, अनि टमाटरको अचारको रहस्य।'),
  },
};
