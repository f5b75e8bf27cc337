import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/privacy';

/** `उहाँको सन्देश: ४`. */
const some = (what: string) => (count: number) => `${what}: ${nepaliNumber(count)}`;

/** What the server says and writes of the data of a person. */
export const privacy: typeof english.privacy = {
  formerVolunteer: 'पहिलेका स्वयंसेवक',
  formerVisitor: 'पहिलेका आगन्तुक',
  link: '(लिङ्क)',
  notYourself: 'आफ्नै विवरण आफैँ मेटाउन मिल्दैन। अर्को प्रशासकलाई भन्नुहोस्।',
  kinds: {
    messages: some('उहाँले पठाउनुभएको सन्देश'),
    answers: some('उहाँको सन्देशको जवाफ'),
    subscription: some('न्युजलेटरको सूचीमा नाम'),
    registrations: some('कार्यक्रमको दर्ता'),
    account: some('खाता'),
    sessions: some('उहाँ साइन इन हुनुभएको ब्राउजर'),
    second_steps: some('पासकी र अथेन्टिकेटर एप'),
    sign_ins: some('सुरक्षा अभिलेखको टिपोट'),
    mails: some('उहाँलाई वा उहाँको बारेमा पठाइएको इमेल'),
    notes: some('उहाँ वा उहाँका सन्देशबारे स्वयंसेवकको टिप्पणी'),
    answers_given: some('उहाँले अरूलाई दिनुभएको जवाफ'),
    notes_given: some('उहाँले अरू स्वयंसेवकका लागि लेख्नुभएको टिप्पणी'),
    history: some('उहाँले गर्नुभएको वा उहाँको बारेमा भएको इतिहासको टिपोट'),
  },
};
