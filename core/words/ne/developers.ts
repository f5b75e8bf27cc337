import type * as english from '#core/words/en/developers';
import { own } from '#society/ne';

export const developers: typeof english.developers = {
  title: 'डेभलपरका लागि',
  lead: `${own.name}का कार्यक्रम जुनसुकै प्रोग्रामले API key र खाताबिनै पढ्न सक्छ।`,
  json: 'JSON मा कार्यक्रम',
  jsonText: 'सूचीको एक पृष्ठमा २० वटा कार्यक्रम हुन्छन्; एउटा मात्र कार्यक्रम माग्दा विवरण पनि आउँछ।',
  // That page is in English.
  docs: 'सबै प्यारामिटर, फिल्ड र जवाफ (अङ्ग्रेजीमा)',
  openapi: 'OpenAPI 3.1 मा यही कुरा',
  feeds: 'फिड',
  calendarFeed: 'आगामी र विगत दुई वर्षका कार्यक्रम, बढीमा ३००-३०० वटा, iCalendar मा, क्यालेन्डरमा जोड्नका लागि',
  wholeCalendarFeed: 'सबै कार्यक्रम iCalendar मा, शृङ्खलाको हरेक मिति छुट्टाछुट्टै',
  festivalFeed: 'नेपालका चाडपर्व iCalendar मा, क्यालेन्डरमा जोड्नका लागि',
  eventIcs: 'एउटा कार्यक्रम iCalendar मा',
  seriesIcs: 'एउटा शृङ्खला iCalendar मा, क्यालेन्डरमा जोड्नका लागि',
  rss: 'आगामी र भर्खरका कार्यक्रम, र हाम्रा पत्र RSS मा',
  times: 'दिन र समय',
  timesText: `दिन yyyy-mm-dd को रूपमा हुन्छ, समय ${own.city}को घडीअनुसार हुन्छ। सुरु हुने समय नभएको कार्यक्रम दिनभरिको हो।`,
  caching: 'सीमा र क्यास',
  cachingText:
    'कति पटक माग्ने भन्ने निश्चित सीमा छैन, त्यसैले चाहिएजति मात्र माग्नुहोस्: केही मिनेटमा एक पटक भए पुग्छ। जवाफमा ETag हुन्छ; त्यसलाई If-None-Match मा पठाउनुहोस्, केही नबदलिएको भए छोटो 304 आउँछ।',
  examples: 'उदाहरण',
  examplesText: 'यिनलाई टर्मिनलमा कपी गर्नुहोस्।',
};
