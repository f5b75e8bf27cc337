// Messages of forms and of the server.

import { FIRST_DAY, formatTime, LAST_DAY } from '#core/kit/dates';
import { nepaliDigits, nepaliNumber } from '#core/kit/nepali-digits';
import { shortWithWeekday } from '#core/kit/short-date';
import type * as english from '#core/words/en/errors';

const years = `${nepaliDigits(FIRST_DAY.slice(0, 4))} देखि ${nepaliDigits(LAST_DAY.slice(0, 4))} सम्म`;

export const fields: typeof english.fields = {
  title: 'शीर्षक अनिवार्य छ',
  name: 'नाम अनिवार्य छ',
  subject: 'विषय अनिवार्य छ',
  slug: 'पृष्ठको ठेगाना अनिवार्य छ: a देखि z सम्मका साना अक्षर, अङ्क र हाइफन',
  slugReserved: 'यो ठेगाना वेबसाइटकै एउटा भागको हो। कृपया अर्को रोज्नुहोस्',
  slugTaken: 'यो ठेगाना अर्को पृष्ठको भइसकेको छ। कृपया अर्को रोज्नुहोस्',
  categoryTaken: 'यस नामको वर्ग पहिले नै छ',
  date: 'मिति अनिवार्य छ',
  dateInvalid: 'कृपया पात्रोमा भएको मिति लेख्नुहोस्',
  dateOutOfRange: `कृपया ${years}को कुनै वर्षको मिति लेख्नुहोस्`,
  location: 'स्थान अनिवार्य छ',
  sourceOfDay: 'यो मिति कुन पात्रोमा हेरियो लेख्नुहोस्, नत्र पक्का नगर्नुहोस्',
  address: 'ठेगाना अनिवार्य छ',
  mapPoint: 'कृपया नक्साबाट कपी गरेको बिन्दु टाँस्नुहोस्: अक्षांश र देशान्तर, जस्तै -36.8846, 174.7127',
  endBeforeStart: 'अन्तिम दिन सुरु हुने मितिभन्दा अघि हुन सक्दैन',
  timeInvalid: 'कृपया समय घण्टा र मिनेटमा लेख्नुहोस्, जस्तै 18:30',
  endTimeWithoutStart: 'कृपया सुरु हुने समय पनि लेख्नुहोस्',
  endTimeBeforeStart: (nextDay) =>
    `सकिने समय सुरु हुने समयपछि हुनुपर्छ। कार्यक्रम मध्यरातपछि पनि चल्छ भने कृपया अन्तिम दिनमा ${shortWithWeekday(nextDay, 'ne')} लेख्नुहोस्`,
  dateTooLong: (days) => `शृङ्खलाको एउटा मिति बढीमा ${nepaliDigits(days)} दिनको हुन्छ`,
  timeSkipped: (day, time) =>
    `${shortWithWeekday(day, 'ne')} मा घडी अगाडि सारिन्छ र यो समय आउँदै आउँदैन। कृपया ${formatTime(time, 'ne')} वा अर्को समय लेख्नुहोस्`,
  imageUrl: 'कृपया वेब ठेगाना (https://…) लेख्नुहोस् वा तस्बिर छान्नुहोस्',
  insecureUrl: 'http:// ठेगानामा भएको कुरा ब्राउजरले यहाँ देखाउँदैन। कृपया https:// बाट सुरु हुने ठेगाना लेख्नुहोस्, वा तस्बिर छान्नुहोस्',
  insecurePicture:
    'यस लेखमा http:// ठेगानाको तस्बिर छ, जुन ब्राउजरले यहाँ देखाउँदैन। कृपया तस्बिर अपलोड गर्नुहोस्, वा https:// ठेगानाबाट राख्नुहोस्',
  unstoredPicture: 'यस लेखको एउटा तस्बिर अझै अपलोड हुँदै छ। कृपया सकिन्जेल पर्खनुहोस्, वा त्यो तस्बिर हटाउनुहोस्',
  webUrl: 'कृपया वेब ठेगाना (https://…) लेख्नुहोस्',
  secureWebUrl: 'कृपया https:// बाट सुरु हुने वेब ठेगाना लेख्नुहोस्',
  email: 'कृपया सही इमेल ठेगाना लेख्नुहोस्',
  phone: 'कृपया फोन नम्बर अङ्क, खाली ठाउँ, कोष्ठक र हाइफनले मात्र लेख्नुहोस्',
  tooLong: (max) => `कृपया बढीमा ${nepaliNumber(max)} अक्षरमा लेख्नुहोस्`,
  tooLarge: (kilobytes) => `यो लेख धेरै ठूलो भयो। कृपया सजावटसमेत ${nepaliNumber(kilobytes)} kB भन्दा सानो बनाउनुहोस्`,
  oneLine: 'कृपया यो एउटै लाइनमा लेख्नुहोस्',
  unprintable: 'यस लेखमा देखाउन नमिल्ने अक्षर छन्। कृपया ती मेटाउनुहोस्, वा लेख फेरि टाइप गर्नुहोस्',
  tooMany: (max) => `कृपया बढीमा ${nepaliNumber(max)} वटा राख्नुहोस्`,
  required: 'यो फिल्ड अनिवार्य छ',
  whole: (min, max) => `कृपया ${nepaliNumber(min)} देखि ${nepaliNumber(max)} सम्मको पूर्ण सङ्ख्या लेख्नुहोस्`,
  choices: 'कृपया कम्तीमा दुई विकल्प लेख्नुहोस्',
  twice: 'एउटै कुरा दुई पटक छ',
  untilBeforeFrom: 'दर्ता सुरु हुनुअघि बन्द हुन सक्दैन',
  untilAfterEvent: 'कार्यक्रम सकिएपछि दर्ता खुला रहन सक्दैन',
  fromAfterEvent: 'कार्यक्रम सकिनुअघि नै दर्ता सुरु हुनुपर्छ',
  days: 'कृपया १० देखि ९९९९ सम्मको दिनको सङ्ख्या लेख्नुहोस्',
  binDays: (max) => `कृपया १ देखि ${nepaliNumber(max)} सम्मको दिनको सङ्ख्या लेख्नुहोस्`,
  yearLine: (line) =>
    `लाइन ${nepaliDigits(line)}: कृपया वर्ष र त्यसका बाह्रै महिनाका दिन लेख्नुहोस्, जस्तै २०८४: ३१ ३१ ३२ ३१ ३१ ३१ ३० २९ ३० २९ ३० ३०`,
  yearOutOfRange: (year, first, last) =>
    `${nepaliDigits(year)} सालका महिना यहाँ लेख्न मिल्दैन: कृपया ${nepaliDigits(first)} देखि ${nepaliDigits(last)} सम्मका वर्ष लेख्नुहोस्`,
  yearTwice: (year) => `${nepaliDigits(year)} साल दुई पटक छ`,
  yearMonths: (year) => `${nepaliDigits(year)}: कृपया बाह्रै महिनाका दिन लेख्नुहोस्, हरेक महिना २९ देखि ३२ दिनको`,
  yearDays: (year, days) =>
    `${nepaliDigits(year)}: यी महिनाका जम्मा ${nepaliDigits(days)} दिन हुन्छन्। एक वर्षमा ३६५ वा ३६६ दिन हुन्छन्`,
  yearMissing: (year) =>
    `कृपया ${nepaliDigits(year)} साल पनि लेख्नुहोस्: अघिल्लो वर्ष सकिएपछि मात्र अर्को वर्ष सुरु हुन्छ, त्यसैले कुनै छोड्न मिल्दैन`,
  spanLine: (line) => `लाइन ${nepaliDigits(line)}: कृपया पहिलो र अन्तिम दिन लेख्नुहोस्, जस्तै २०२६-०४-०३ – २०२६-०४-१९`,
  spanEnd: (line) => `लाइन ${nepaliDigits(line)}: अन्तिम दिन पहिलो दिनभन्दा अघि छ`,
  invalid: 'यो मिलेन',
};

const KINDS: Readonly<Record<string, string>> = {
  events: 'कार्यक्रम',
  locations: 'कार्यक्रमस्थल',
  galleries: 'ग्यालरी',
  media: 'तस्बिर',
  gallery_photos: 'फोटो',
  registrations: 'दर्ता',
  pages: 'पृष्ठ',
  page_categories: 'वर्ग',
  users: 'प्रयोगकर्ता',
  messages: 'सन्देश',
  canned_answers: 'तयार जवाफ',
  notes: 'टिप्पणी',
  subscribers: 'पाठक',
  outbox: 'इमेल',
  history: 'परिवर्तन',
  security_log: 'सुरक्षा अभिलेखको प्रविष्टि',
};

export const errors: typeof english.errors = {
  validation: 'कृपया चिह्न लागेका फिल्ड सच्याउनुहोस्',
  repeatedRow: 'यो कार्यक्रम सूचीमा दुई पटक छ',
  malformedUrl: 'यो ठेगाना पढ्न सकिएन: यसमा केही जनाउँदै नजनाउने % छ',
  malformedBody: 'पठाइएको सामग्री सही JSON होइन',
  notAnObject: 'पठाइएको सामग्री JSON अब्जेक्ट हुनुपर्छ',
  unauthenticated: 'कृपया साइन इन गर्नुहोस्',
  unsigned: 'यो अनुरोधमा इमेल सेवाको हस्ताक्षर छैन, वा हस्ताक्षर पुरानो भइसक्यो',
  forbidden: 'तपाईंलाई व्यवस्थापन खोल्ने अनुमति छैन।',
  notYours: 'तपाईंको भूमिकाले यो गर्न मिल्दैन। कृपया प्रशासकलाई भन्नुहोस्।',
  draftsOnly: 'तपाईंको भूमिकाले मस्यौदा मात्र लेख्छ: प्रकाशित गर्ने, र प्रकाशित भइसकेको बदल्ने काम सम्पादक वा प्रशासकको हो।',
  publishersOnly: 'यो सम्पादक वा प्रशासकले तय गर्छन्। कृपया उनीहरूलाई भन्नुहोस्।',
  linksDraftsOnly:
    'तपाईंको भूमिकाले मस्यौदालाई मस्यौदासँग मात्र जोड्छ: प्रकाशित भइसकेको प्रविष्टि केसँग जोडिएको छ र के देखाउँछ भन्ने बदल्ने काम सम्पादक वा प्रशासकको हो।',
  notFound: 'भेटिएन',
  noRecord: (resource) => `यस्तो ${KINDS[resource] ?? 'प्रविष्टि'} छैन। मेटाइएको हुन सक्छ`,
  conflict: 'ठीक यही बेला अरू कसैले यो प्रविष्टि बदल्नुभयो। कृपया फेरि प्रयास गर्नुहोस्',
  outdated: 'तपाईंले यो प्रविष्टि खोल्नुभएपछि अरू कसैले यसलाई बदल्नुभयो',
  tooLarge: 'तपाईंले पठाउनुभएको कुरा धेरै ठूलो छ',
  gone: 'यो प्रविष्टिसँग जोडिएको कुनै कुरा अब छैन। कृपया यसलाई फेरि लोड गर्नुहोस्',
  idChanged: 'प्रविष्टिको आईडी बदल्न मिल्दैन',
  unexpected: (requestId) => `हाम्रोतर्फ केही गडबड भयो (${requestId})`,
  unavailable: (requestId) => `अहिले डाटाबेससम्म पुग्न सकिएन। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस् (${requestId})`,
  // With a colon: what is allowed may be long, and could not stand before the verb.
  parameter: (name, allowed) => `प्यारामिटर “${name}” यस्तो हुनुपर्छ: ${allowed}`,
  unknownParameter: (name, allowed) => `“${name}” नामको प्यारामिटर छैन। भएका प्यारामिटर: ${allowed}`,
  dayParameter: `${years}को कुनै वर्षको सही मिति, जस्तै 2026-03-01`,
  dayNotBefore: (name) => `“${name}” भन्दा अघि नपर्ने मिति`,
  periodParameter: `${years}का वर्षभित्र कुनै अवधिको पहिलो र अन्तिम दिन, जस्तै 2026-01-01 र 2026-12-31`,
  monthParameter: 'महिना, जस्तै 2026-03 वा bs-2082-12',
  objectParameter: 'JSON अब्जेक्ट',
  bulkParameter: (max) => `{ action: "update" वा "delete", ids (बढीमा ${nepaliNumber(max)} वटा), data, add, remove }`,
  searchParameter: (max) => `बढीमा ${nepaliNumber(max)} अक्षरको पाठ`,
  kinds: { string: 'पाठ (string)', number: 'सङ्ख्या (number)', boolean: 'true वा false' },
  oneOf: (values) => `यीमध्ये एक: ${values}`,
  pageParameter: (max) => `१ देखि ${nepaliNumber(max)} सम्मको पूर्ण सङ्ख्या`,
  sortParameter: (allowed) => `["field", "ASC" वा "DESC"]। यीअनुसार क्रम मिलाउन सकिन्छ: ${allowed}`,
  unknownSort: (allowed) => `यीअनुसार क्रम मिलाउन सकिन्छ: ${allowed}`,
  unknownFilter: (field, allowed) => `“${field}” नामको छनोट छैन। भएका छनोट: ${allowed}`,
  filterOperators: '(_neq, _gt, _gte, _lt र _lte सँग पनि)',
  range: (max) => `[first, last], जहाँ 0 ≤ first ≤ last, पूर्ण सङ्ख्या, बढीमा ${nepaliNumber(max)} पङ्क्ति`,
  unencrypted: 'यहाँ https बाट मात्र जवाफ दिइन्छ। यो अनुरोधमा भएको कुरा बाटोमा अरूले पढ्न सक्थे',
  foreignRequest: 'यो अनुरोध अर्को वेबसाइटबाट आएकाले अस्वीकार गरियो',
};
