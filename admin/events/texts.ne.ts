import type * as english from '#admin/events/texts.ts';
import { standardTexts } from '#admin/shell/standard-texts.ne.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';
import { own } from '#society/ne';

const standard = standardTexts(textsOf(resourceNames.events, 'ne'));

/** The texts of the screens of the events. */
export const eventTexts: typeof english.eventTexts = {
  ...standard,
  import: { action: 'आयात' },
  actions: 'काम',
  places: {
    label: 'कुन कार्यक्रम',
    upcoming: 'आगामी',
    past: 'विगतका',
    all: 'सबै',
    year: 'वर्ष',
    allYears: 'सबै वर्ष',
    none: 'यहाँ कुनै कार्यक्रम छैन।',
    noneFound: 'यहाँ कुनै कार्यक्रम भेटिएन।',
    lookInAll: 'सबै कार्यक्रममा खोज्नुहोस्',
  },
  cancelledMark: 'रद्द',
  series: { mark: 'शृङ्खला', repeats: 'दोहोरिने', no: 'दोहोरिँदैन' },
  galleries: {
    chosen: '%{smart_count} वटा छानिएका',
    choose: 'ग्यालरी छान्नुहोस्…',
    title: 'ग्यालरी छान्नुहोस्',
    remove: 'हटाउनुहोस्: %{title}',
    cancel: 'रद्द गर्नुहोस्',
    done: 'यिनै राख्नुहोस्',
  },
  hints: {
    profile_image_url: 'सिफारिस: १२०० × ६३०, बढीमा ५ MB',
    gallery_ids: 'यिनका फोटो कार्यक्रमको पृष्ठमा देखिन्छन्',
    online_url: 'घरैबाट हेर्ने ठाउँ। सुरु हुनुभन्दा एक घण्टाअघिदेखि नसकिन्जेल आगन्तुकले देख्छन्।',
    attendance: 'कार्यक्रमपछि, वार्षिक प्रतिवेदनका लागि। आगन्तुकले देख्दैनन्।',
    end_date: 'कार्यक्रम धेरै दिन चल्ने भए मात्र',
    time: `${own.city}को समय, खाली राख्न मिल्छ`,
    end_time: `${own.city}को समय, खाली राख्न मिल्छ; मध्यरात भनेको अन्तिम दिनको अन्त्य हो`,
    status: 'मितिअनुसार हुन्छ: अन्तिम दिन नसकिएसम्म आगामी',
    cancelled: 'यो कार्यक्रम रद्द भएको छ। यो रद्दको स्पष्ट चिह्नसहित वेबसाइटमै रहन्छ।',
  },
  registration: {
    list: 'दर्ताहरू',
    fill: {
      people: '%{smart_count} जना |||| %{smart_count} जना',
      places: '%{smart_count} मध्ये %{taken} ठाउँ भरिए',
      full: 'भरियो',
      waiting: '%{smart_count} जना प्रतीक्षामा',
    },
    take: 'दर्ता लिने',
    takeHint: 'आगन्तुकले कार्यक्रमको पृष्ठबाट आफू र आफ्नो परिवार वा समूहलाई दर्ता गर्न सक्छन्',
    // What one registration counts for, of a date of a series.
    countsFor: { date: 'हरेक मिति छुट्टै', series: 'पूरै शृङ्खला' },
    countsForHint: 'पूरै शृङ्खला भए सबै मितिको एउटै सूची, एउटै सीमा र एउटै प्रतीक्षा सूची हुन्छ। मानिसहरू दर्ता भएपछि यो बदल्न मिल्दैन।',
    // How it stands, in the line of the folded part.
    stands: {
      off: 'बन्द',
      on: 'लिने',
      early: '%{moment} देखि खुल्छ',
      open: 'खुला',
      full: 'भरियो: प्रतीक्षा सूची',
      closed: 'समय सकियो',
      places: '%{smart_count} ठाउँ |||| %{smart_count} ठाउँ',
      party: 'एक दर्तामा बढीमा %{smart_count} जना |||| एक दर्तामा बढीमा %{smart_count} जना',
    },
    questions: { children: 'बालबालिका', diet: 'खानामा ध्यान दिनुपर्ने कुरा', note: 'हामीले जान्नुपर्ने अरू कुरा' },
    asked: { off: 'सोधिँदैन', optional: 'जवाफ ऐच्छिक', required: 'जवाफ अनिवार्य' },
    kinds: { text: 'लेखेर', choice: 'विकल्पमध्ये एक', number: 'सङ्ख्या' },
  },
  pastMidnight: { text: 'यो कार्यक्रम मध्यरातपछि पनि चल्छ?', button: '%{day} लाई अन्तिम दिन बनाउनुहोस्' },
  status: { upcoming: 'आगामी', past: 'विगतको' },
  notifications: {
    ...standard.notifications,
    deleted: 'कार्यक्रम मेटाइयो',
    image_uploaded: 'मुख्य तस्बिर अपलोड भयो',
    image_upload_failed: 'तस्बिर अपलोड गर्न सकिएन',
    image_removed: 'मुख्य तस्बिर हटाइयो',
    image_remove_failed: 'तस्बिर हटाउन सकिएन',
    cancel: 'कार्यक्रम रद्द भयो',
    reinstate: 'कार्यक्रम हुने भयो',
  },
  copy: {
    button: 'नयाँ कार्यक्रममा कपी गर्नुहोस्',
    hint: 'यो कपी हो, अझै सेभ भएको छैन।',
    again: 'फेरि कहिले हुन्छ?',
    weekday: '%{day} (हप्ताको उही बार)',
    nepali: '%{day} (%{nepali})',
    festival: '%{name}: %{day} (%{state})',
    unproposed: '%{year} का चाडपर्व अझै प्रस्ताव गरिएका छैनन्।',
    propose: 'प्रस्ताव गर्नुहोस् (नयाँ ट्याबमा खुल्छ)',
    lunar: 'यस पर्वको मिति तिथिअनुसार हुन्छ। कृपया नेपालमा प्रकाशित पात्रोमा हेर्नुहोस्।',
  },
  cancel: {
    button: 'कार्यक्रम रद्द गर्नुहोस्',
    title: 'यो कार्यक्रम रद्द गर्ने हो?',
    content: 'यो रद्दको स्पष्ट चिह्नसहित वेबसाइटमै रहन्छ। पछि फर्काउन सकिन्छ।',
    confirm: 'कार्यक्रम रद्द गर्नुहोस्',
    keep: 'रद्द नगर्नुहोस्',
  },
  reinstate: {
    button: 'कार्यक्रम हुन्छ',
    title: 'यो कार्यक्रम हुन दिने हो?',
    content: 'अब यसमा रद्दको चिह्न रहँदैन।',
    confirm: 'हुन दिनुहोस्',
    keep: 'रद्दै राख्नुहोस्',
  },
  delete: {
    ...standard.delete,
    content: 'कार्यक्रम वेबसाइटबाट हट्छ। यो रद्दीटोकरीमा जान्छ र %{days} दिनसम्म फेरि ल्याउन सकिन्छ।',
  },
};
