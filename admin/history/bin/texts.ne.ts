import type * as english from '#admin/history/bin/texts.ts';

/** The texts of the bin, and of what is offered after a deletion. */
export const binTexts: typeof english.binTexts = {
  name: 'रद्दीटोकरी |||| रद्दीटोकरी',
  title: 'रद्दीटोकरी',
  hint: 'मेटाइएको कुरा %{smart_count} दिनसम्म यहाँ रहन्छ, र फेरि ल्याउन सकिन्छ। |||| मेटाइएको कुरा %{smart_count} दिनसम्म यहाँ रहन्छ, र फेरि ल्याउन सकिन्छ।',
  empty:
    'रद्दीटोकरी खाली छ। मेटाइएको कुरा %{smart_count} दिनसम्म यहाँ रहन्छ। |||| रद्दीटोकरी खाली छ। मेटाइएको कुरा %{smart_count} दिनसम्म यहाँ रहन्छ।',
  loading: 'रद्दीटोकरी लोड हुँदै छ',
  // What an entry holds. `kind` is the name of the resource: a plural, so no number stands before it.
  one: '%{kind} “%{title}”',
  unnamed: 'नाम नभएको %{kind}',
  photo: 'ग्यालरी “%{title}” को फोटो',
  many: '%{kind}: %{smart_count} वटा',
  photosOf: 'ग्यालरी “%{title}” का %{smart_count} वटा फोटो',
  withPhotos: '(%{smart_count} वटा फोटोसहित) |||| (%{smart_count} वटा फोटोसहित)',
  deleted: '%{who} ले मेटाएको, %{when}',
  until: '%{day} सम्म राखिन्छ',
  lastDay: 'आज मात्र',
  daysLeft: 'अझै %{smart_count} दिन |||| अझै %{smart_count} दिन',
  showAll: 'सबै %{smart_count} वटा देखाउनुहोस्',
  restore: 'फेरि ल्याउनुहोस्',
  restoreAll: 'सबै फेरि ल्याउनुहोस्',
  restoreWhat: 'फेरि ल्याउनुहोस्: %{what}',
  undo: 'फर्काउनुहोस्',
  back: '%{kind} फेरि आयो |||| %{kind} फेरि आए: %{smart_count} वटा',
  failedRestore: 'फेरि ल्याउन सकिएन',
  delete: {
    button: 'सधैँका लागि मेटाउनुहोस्',
    what: 'सधैँका लागि मेटाउनुहोस्: %{what}',
    title: 'सधैँका लागि मेटाउने हो?',
    content: '%{what}: तस्बिरसहित मेटिन्छ।',
    consequence: 'यो काम फर्काउन सकिँदैन।',
    confirm: 'सधैँका लागि मेटाउनुहोस्',
    keep: 'रद्दीटोकरीमै राख्नुहोस्',
  },
  emptying: {
    button: 'रद्दीटोकरी खाली गर्नुहोस्',
    title: 'रद्दीटोकरी खाली गर्ने हो?',
    content: 'रद्दीटोकरीको सबै कुरा तस्बिरसहित मेटिन्छ।',
    consequence: 'यो काम फर्काउन सकिँदैन।',
    confirm: 'रद्दीटोकरी खाली गर्नुहोस्',
    keep: 'सबै राख्नुहोस्',
  },
  notifications: { deleted: 'सधैँका लागि मेटाइयो' },
  failed: { list: 'रद्दीटोकरी लोड गर्न सकिएन', delete: 'मेटाउन सकिएन' },
};
