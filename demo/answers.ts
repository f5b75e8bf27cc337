import type { Database } from '#db/kit/client';
import { cannedAnswerInput, cannedAnswers } from '#db/messages/canned-answers.schema';

const answers = [
  {
    name: 'Becoming a member',
    body: 'Namaste,\n\nthank you for your interest in the society. Everybody is welcome as a member, whether they come from Nepal or not. Come to one of our events and speak to anybody of the committee, or answer this mail with your name, your suburb and how many you are in the family.\n\nWe look forward to meeting you.',
    body_ne:
      'नमस्ते,\n\nसंस्थामा चासो राख्नुभएकोमा धन्यवाद। सदस्य बन्न जो कोहीलाई स्वागत छ। हाम्रो कुनै कार्यक्रममा आएर कार्यसमितिका जोसुकैसँग कुरा गर्नुहोस्, वा यही इमेलको जवाफमा आफ्नो नाम, बस्ने ठाउँ र परिवारमा कति जना हुनुहुन्छ लेखेर पठाउनुहोस्।\n\nतपाईंलाई भेट्न हामी उत्सुक छौँ।',
  },
  {
    name: 'Language classes for children',
    body: 'Namaste,\n\nthank you for writing. Children can join the Nepali language classes at any time. Please tell us the name and the age of your child, and whether they read Devanagari already. The next days are in our calendar of events.',
    body_ne:
      'नमस्ते,\n\nलेख्नुभएकोमा धन्यवाद। नेपाली भाषा कक्षामा बालबालिका जुनसुकै बेला आउन सक्छन्। कृपया बच्चाको नाम र उमेर, अनि देवनागरी पढ्न जान्दछन् कि जान्दैनन् भन्ने कुरा लेख्नुहोस्। अर्को कक्षा कहिले हुन्छ भन्ने कुरा कार्यक्रमको पात्रोमा छ।',
  },
  {
    name: 'Helping at an event',
    body: 'Namaste,\n\nhow kind of you to offer your help. Before each event we need people to set up, to welcome visitors and to clear away. Please tell us on which days you have time, and we will ring you in the week before.',
    body_ne:
      'नमस्ते,\n\nसहयोग गर्छु भन्नुभएकोमा धेरै धन्यवाद। हरेक कार्यक्रममा ठाउँ मिलाउन, पाहुनालाई स्वागत गर्न र पछि सफा गर्न साथीहरू चाहिन्छन्। कुन दिन समय दिन सक्नुहुन्छ, कृपया लेख्नुहोस्; अघिल्लो हप्ता हामी फोन गर्छौँ।',
  },
];

/** The statement that inserts prepared answers. */
export const answerStatement = (db: Database, stamps: { created_at: string; updated_at: string }) =>
  db.insert(cannedAnswers).values(answers.map((answer) => ({ ...cannedAnswerInput.parse(answer), ...stamps })));
