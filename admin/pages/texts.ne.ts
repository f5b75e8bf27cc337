import type * as english from '#admin/pages/texts.ts';
import { standardTexts } from '#admin/shell/standard-texts.ne.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';

const standard = standardTexts(textsOf(resourceNames.pages, 'ne'));

/** The texts of the screens of the pages, in Nepali. */
export const pageTexts: typeof english.pageTexts = {
  ...standard,
  actions: 'काम',
  allStatuses: 'सबै अवस्था',
  allCategories: 'सबै वर्ग',
  page: { ...standard.page, built_in: 'वेबसाइटसँगै आएको पृष्ठ: %{title}' },
  built_in: {
    heading: 'वेबसाइटसँगै आएका पृष्ठ',
    chip: 'वेबसाइटसँगै आएको पृष्ठ',
    edit: 'पाठ सम्पादन गर्नुहोस्',
    edit_one: 'पाठ सम्पादन गर्नुहोस्: %{title}',
    unchanged: 'वेबसाइटसँगै आएको पाठ देखाउँछ',
    contact: 'सेटिङमा भएको ठेगाना र फोन देखाउँछ',
    set_one: 'सेटिङ: %{title}',
    own: 'तपाईंको %{date} को पाठ देखाउँछ',
    draft: 'तपाईंको पाठ मस्यौदा हो: आगन्तुकले वेबसाइटसँगै आएको पाठ पढ्छन्',
    return: 'वेबसाइटसँगै आएको पाठ नै राख्नुहोस्',
  },
  places: {
    none: 'मेनुमा छैन',
    top: 'मेनुको माथिल्लो तहमा',
    about: '“हाम्रो बारेमा” मुनि',
    events: '“कार्यक्रम” मुनि',
    footer: 'फुटरका उपयोगी लिङ्कमा',
    built_in: 'आफ्नै तोकिएको ठाउँमा',
  },
  whereabouts: {
    is_at: '“%{title}” यहाँ छ:',
    listed: 'यो मेनु वा फुटरमा छ।',
    unlisted: 'यो अझै मेनुमा छैन:',
    draft: 'यो मस्यौदा हो: आगन्तुकले अझै देख्दैनन्।',
    put_there: 'मेनुमा राख्नुहोस्',
  },
  menu: {
    open: 'मेनु र फुटर',
    title: 'मेनु र फुटर',
    intro:
      'वेबसाइटको हरेक पृष्ठको माथि र तल यही हुन्छ। यहाँ आफ्ना पृष्ठ राख्नुहोस्, र बाणले वा तानेर सार्नुहोस्। हरेक परिवर्तन तुरुन्तै सेभ हुन्छ।',
    back: 'सबै पृष्ठ',
    built_in: 'वेबसाइटसँगै आएको',
    draft: 'मस्यौदा: प्रकाशित भएपछि देखिन्छ',
    empty: 'तपाईंको कुनै पृष्ठ अझै यहाँ छैन।',
    add: 'यहाँ पृष्ठ राख्नुहोस्',
    no_pages: 'तपाईंको आफ्नै पृष्ठ अहिलेसम्म छैन।',
    earlier: 'माथि सार्नुहोस्: %{title}',
    later: 'तल सार्नुहोस्: %{title}',
    out: 'निकाल्नुहोस्: %{title}',
    is_first: 'यो यहाँका तपाईंका पृष्ठमध्ये पहिलो हो',
    is_last: 'यो यहाँको अन्तिम हो',
    moved: '“%{title}” अब यहाँका तपाईंका %{total} वटा पृष्ठमध्ये %{position} नम्बरमा छ',
    put: '“%{title}” यहाँ राखियो: %{place}',
    taken_out: '“%{title}” निकालियो',
    many_on_top: 'माथिल्लो तहमा दुईभन्दा धेरै पृष्ठ भए तपाईंका सबै पृष्ठ “थप” मुनि बस्छन्।',
    save_failed: 'यो सेभ गर्न सकिएन',
    load_failed: 'मेनु लोड गर्न सकिएन',
  },
  hints: {
    slug: 'ठेगानाको अन्तिम भाग:',
    slugEmpty: 'ठेगानाको अन्तिम भाग: अङ्ग्रेजी साना अक्षर, अङ्क र हाइफन',
    slugTaken: 'यो ठेगाना अर्को पृष्ठको भइसकेको छ',
    slugFree: 'यो ठेगाना खाली छ:',
    slugBuiltIn: 'वेबसाइटसँगै आएको पृष्ठको ठेगाना बदलिँदैन:',
    menu: 'अरू पृष्ठका बीचमा यसको ठाउँ यहाँ छानिन्छ:',
    meta_description: '%{max} मध्ये %{count} अक्षर; खोज इन्जिनले यो शीर्षकमुनि देखाउँछन्',
    noCategory: 'वर्ग छैन',
  },
  status: { draft: 'मस्यौदा', published: 'प्रकाशित' },
  preview: 'पूर्वावलोकन',
  delete: { ...standard.delete, content: 'पृष्ठ वेबसाइटबाट हराउँछ। यो रद्दीटोकरीमा जान्छ र %{days} दिनसम्म फेरि ल्याउन सकिन्छ।' },
  return: {
    title: 'वेबसाइटसँगै आएको पाठ नै राख्ने हो?',
    content: 'आगन्तुकले वेबसाइटसँगै आएको पाठ पढ्छन्। तपाईंको पाठ रद्दीटोकरीमा जान्छ र %{days} दिनसम्म फेरि ल्याउन सकिन्छ।',
    confirm: 'वेबसाइटसँगै आएको पाठ राख्नुहोस्',
    keep: 'मेरो पाठ राख्नुहोस्',
  },
};

/** The texts of the dialog of the categories, in Nepali. */
export const pageCategoryTexts: typeof english.pageCategoryTexts = {
  name: 'वर्ग |||| वर्गहरू',
  manage: 'वर्ग मिलाउनुहोस्',
  add: 'थप्नुहोस्',
  newName: 'नयाँ वर्ग',
  rename: '“%{name}” को नाम बदल्नुहोस्',
  remove: '“%{name}” मेटाउनुहोस्',
  save: 'सेभ गर्नुहोस्',
  close: 'बन्द गर्नुहोस्',
  none: 'अहिलेसम्म वर्ग छैन।',
  delete: {
    title: 'वर्ग “%{name}” मेटाउने हो?',
    content: 'यसका पृष्ठ वर्गबिना नै रहन्छन्। वर्ग रद्दीटोकरीमा जान्छ र %{days} दिनसम्म फेरि ल्याउन सकिन्छ।',
    confirm: 'वर्ग मेटाउनुहोस्',
    keep: 'वर्ग राख्नुहोस्',
  },
  reasons: { noName: 'पहिले नाम लेख्नुहोस्', sameName: 'यसको नाम यही हो' },
  saved: 'वर्ग सेभ भयो',
  deleted: 'वर्ग मेटाइयो: %{name}',
  failed: { list: 'वर्गहरू लोड गर्न सकिएन', save: 'वर्ग सेभ गर्न सकिएन', delete: 'वर्ग मेटाउन सकिएन' },
};
