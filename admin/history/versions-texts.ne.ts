import type * as english from '#admin/history/versions-texts.ts';

const keepingWhatIsThere = {
  content: 'अहिले जे छ, त्यो पुरानो संस्करणका रूपमा राखिन्छ; चाहेमा त्यसैमा फर्कन सकिन्छ।',
  consequence: 'फाराममा टाइप गरेर सेभ नगर्नुभएको कुरा हराउँछ।',
  keep: 'अहिलेकै राख्नुहोस्',
};

/** The texts of the earlier versions of a record, in Nepali. */
export const versionTexts: typeof english.versionTexts = {
  title: 'पुराना संस्करण',
  hint: 'पछिल्ला हरेक परिवर्तनअघि के थियो, नयाँ पहिले।',
  none: 'यो %{kind} अहिलेसम्म बदलिएको छैन।',
  noneSettings: 'सेटिङ अहिलेसम्म बदलिएको छैन।',
  before: '%{who} ले %{when} मा गर्नुभएको परिवर्तनअघि',
  deleted: 'यो मेटाइएको थियो',
  nobody: 'छोडेर गइसकेका व्यक्ति',
  compare: 'फेरि ल्याए के बदलिन्छ: थपिने शब्दमुनि धर्का छ, हट्ने शब्द काटिएका छन्।',
  same: 'यो संस्करण अहिलेकैजस्तो छ।',
  now: 'अहिले',
  earlier: 'त्यतिबेला',
  restore: 'यो संस्करण फेरि ल्याउनुहोस्',
  restoreField: '%{field} मात्र फेरि ल्याउनुहोस्',
  // The questions before a restore.
  all: { title: 'यो संस्करण फेरि ल्याउने हो?', confirm: 'यो संस्करण फेरि ल्याउनुहोस्', ...keepingWhatIsThere },
  field: { title: '%{field} फेरि ल्याउने हो?', confirm: '%{field} फेरि ल्याउनुहोस्', ...keepingWhatIsThere },
  restored: 'पुरानो संस्करण फर्कियो',
  photos: {
    title: 'फोटो',
    noun: 'फोटो',
    back: '%{smart_count} वटा फोटो फर्किन्छ |||| %{smart_count} वटा फोटो फर्किन्छन्',
    away: '%{smart_count} वटा फोटो रद्दीटोकरीमा जान्छ |||| %{smart_count} वटा फोटो रद्दीटोकरीमा जान्छन्',
    texts: '%{smart_count} वटा फोटोमा पहिलेकै क्याप्सन र वर्णन आउँछन् |||| %{smart_count} वटा फोटोमा पहिलेकै क्याप्सन र वर्णन आउँछन्',
    order: 'फोटोको क्रम फेरि पहिलेकै हुन्छ।',
    changed: '%{smart_count} वटा फोटो |||| %{smart_count} वटा फोटो',
  },
  close: 'बन्द गर्नुहोस्',
  failed: 'पुराना संस्करण लोड गर्न सकिएन।',
  failedRestore: 'पुरानो संस्करण फेरि ल्याउन सकिएन',
};
