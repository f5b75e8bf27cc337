import type * as english from '#admin/history/messages.ts';

const keepingWhatIsThere = {
  content: 'अहिले जे छ, त्यो पुरानो संस्करणका रूपमा राखिन्छ; चाहेमा त्यसैमा फर्कन सकिन्छ।',
  consequence: 'फाराममा टाइप गरेर सेभ नगर्नुभएको कुरा हराउँछ।',
  keep: 'अहिलेकै राख्नुहोस्',
};

/** The texts of the history in Nepali: its screen, its sentences, and the earlier versions of a record. */
export const historyMessages: typeof english.historyMessages = {
  name: 'इतिहास |||| इतिहास',
  title: 'इतिहास',
  empty: 'अहिलेसम्म केही गरिएको छैन। तपाईं र अरूले गरेका परिवर्तन यहाँ देखिन्छन्।',
  nothing: 'यो छनोटसँग मिल्ने कुनै परिवर्तन छैन।',
  loading: 'इतिहास लोड हुँदै छ',
  fields: {
    actor_id: 'व्यक्ति',
    resource: 'के',
    period: 'कहिले',
    from: 'कहिलेदेखि',
    to: 'कहिलेसम्म',
  },
  everybody: 'सबै जना',
  everything: 'सबै कुरा',
  periods: {
    any: 'जहिलेसुकै',
    today: 'आज',
    week: 'पछिल्ला ७ दिन',
    month: 'पछिल्ला ३० दिन',
    between: 'दुई मितिको बीचमा',
  },
  days: { today: 'आज', yesterday: 'हिजो' },
  show: 'परिवर्तन देखाउनुहोस्',
  hide: 'परिवर्तन लुकाउनुहोस्',
  toBin: 'रद्दीटोकरीमा',
  failed: { list: 'इतिहास लोड गर्न सकिएन' },

  // Sentences. They follow the name of who did it, which is the agent: each begins with its `ले`.
  about: {
    one: '%{kind} “%{record}”',
    unnamed: 'एउटा %{kind}',
    // The name of the kind is a plural, which no number stands before.
    many: '%{kind} (%{smart_count}: %{records})',
    more: 'र अरू %{smart_count}',
    settings: 'सेटिङ',
    photos: 'ग्यालरी “%{record}” को %{photos} |||| ग्यालरी “%{record}” का %{photos}',
    photosAnywhere: '%{photos}',
    gallery: 'ग्यालरी “%{record}”',
  },
  photos: 'एउटा फोटो |||| %{smart_count} वटा फोटो',
  exported: { at: 'कहिले', actor: 'कसले', what: 'के गर्नुभयो' },
  says: {
    create: 'ले %{about} बनाउनुभयो',
    delete: 'ले %{about} मेटाउनुभयो',
    restored: 'ले %{about} फेरि ल्याउनुभयो',
    update: 'ले %{about} मा परिवर्तन गर्नुभयो',
    answered: 'ले %{about} को जवाफ दिनुभयो',
    invited: 'ले %{about} लाई फेरि निमन्त्रणा पठाउनुभयो',
    signedOut: 'ले %{about} लाई सबै ठाउँबाट साइन आउट गर्नुभयो',
    earlier: 'ले %{about} को पुरानो संस्करण फेरि ल्याउनुभयो',
    addedPhotos: 'ले ग्यालरी “%{record}” मा %{photos} थप्नुभयो',
    deletedPhotos: 'ले ग्यालरी “%{record}” बाट %{photos} मेटाउनुभयो',
    restoredPhotos: 'ले ग्यालरी “%{record}” मा %{photos} फेरि ल्याउनुभयो',
    ordered: 'ले ग्यालरी “%{record}” का फोटोको क्रम बदल्नुभयो',
    withPhotos: '%{said} (%{photos} समेत)',
    // What is said begins with `ले`.
    also: 'र उहाँ%{said}',
    forGood: '%{said} (सधैँका लागि)',
    field: 'ले %{about} को %{field} बदल्नुभयो',
    fieldsMore: 'अरू %{smart_count} वटा |||| अरू %{smart_count} वटा',
    fromTo: 'ले %{about} को %{field} %{before} बाट %{after} मा बदल्नुभयो',
    filled: 'ले %{about} को %{field} %{after} राख्नुभयो',
    emptied: 'ले %{about} को %{field} हटाउनुभयो: पहिले %{before} थियो',
    linked: 'ले %{about} लाई “%{after}” सँग जोड्नुभयो',
    unlinked: 'ले %{about} लाई “%{before}” बाट छुटाउनुभयो',
  },
  // Changes to a yes or no, or to a status, that have a verb of their own.
  turns: {
    events: {
      cancelled: {
        true: 'ले %{about} रद्द गर्नुभयो',
        false: 'ले रद्द भएको %{about} फेरि हुने बनाउनुभयो',
      },
      draft: { true: 'ले %{about} लाई मस्यौदा बनाउनुभयो', false: 'ले %{about} प्रकाशित गर्नुभयो' },
    },
    galleries: {
      draft: { true: 'ले %{about} लाई मस्यौदा बनाउनुभयो', false: 'ले %{about} प्रकाशित गर्नुभयो' },
    },
    pages: {
      status: {
        published: 'ले %{about} प्रकाशित गर्नुभयो',
        draft: 'ले %{about} लाई मस्यौदा बनाउनुभयो',
      },
    },
    festivals: {
      confirmed: {
        true: 'ले %{about} को मिति पक्का गर्नुभयो',
        false: 'ले %{about} को मिति पक्का नभएको बनाउनुभयो',
      },
    },
    users: {
      is_active: {
        true: 'ले %{about} लाई सक्रिय बनाउनुभयो',
        false: 'ले %{about} लाई निष्क्रिय बनाउनुभयो',
      },
    },
  },
  // Changes to one's own account.
  own: {
    change_password: 'ले आफ्नो पासवर्ड बदल्नुभयो',
    reset_password: 'ले इमेलमा आएको लिङ्कबाट नयाँ पासवर्ड राख्नुभयो',
    sign_out_everywhere: 'ले सबै ठाउँबाट साइन आउट गर्नुभयो',
    sign_out_others: 'ले अरू ब्राउजरबाट साइन आउट गर्नुभयो',
    confirm_files: 'ले डाटाबेस र फाइलहरू एकअर्काकै हुन् भनी पक्का गर्नुभयो',
    import: 'ले पुरानो वेबसाइटका सामग्री यहाँ ल्याउनुभयो',
  },
  // What a field is called within a sentence, where that is not its label.
  nouns: {
    events: {
      end_date: 'अन्तिम दिन',
      start_time: 'सुरु हुने समय',
      end_time: 'सकिने समय',
      profile_image_url: 'तस्बिर',
      cancelled: 'रद्द भएको अवस्था',
      draft: 'मस्यौदा अवस्था',
      title_ne: 'नेपाली शीर्षक',
      description_ne: 'नेपाली विवरण',
      location_ne: 'नेपाली स्थान',
      publish_on: 'प्रकाशित हुने समय',
    },
    galleries: {
      cover_photo_url: 'आवरण फोटो',
      draft: 'मस्यौदा अवस्था',
      title_ne: 'नेपाली शीर्षक',
      description_ne: 'नेपाली विवरण',
      publish_on: 'प्रकाशित हुने समय',
    },
    pages: {
      slug: 'ठेगाना',
      title_ne: 'नेपाली शीर्षक',
      content_ne: 'नेपाली सामग्री',
      meta_description_ne: 'खोजका लागि नेपाली विवरण',
      publish_on: 'प्रकाशित हुने समय',
    },
    users: { is_active: 'पहुँच', role_ends_on: 'भूमिकाको अन्तिम दिन' },
    settings: {
      facebook_url: 'Facebook ठेगाना',
      youtube_url: 'YouTube ठेगाना',
      contact_address_ne: 'नेपाली ठेगाना',
      message_retention_days: 'सन्देश राखिने समय',
      bin_days: 'मेटाइएका कुरा रद्दीटोकरीमा रहने समय',
      original_photos: 'फोटो राखिने आकार',
      second_step_from: 'प्रशासकलाई दोस्रो चरण चाहिन थाल्ने मिति',
      bikram_sambat_years: 'प्रकाशित विक्रम सम्वत्का वर्ष',
    },
    festivals: {
      about: 'परिचय',
      end_date: 'अन्तिम दिन',
      confirmed: 'मितिको पुष्टि',
      source: 'मितिको स्रोत',
      name_ne: 'नेपाली नाम',
      about_ne: 'नेपाली परिचय',
    },
    gallery_photos: {
      order_position: 'ठाउँ',
      caption_ne: 'नेपाली क्याप्सन',
      alt_ne: 'फोटोको नेपाली विवरण',
    },
  },
  values: {
    fromTo: 'पहिले %{before}, अहिले %{after}',
    filled: 'अहिले %{after}',
    emptied: 'पहिले %{before}, अहिले खाली',
    added: 'थपियो: %{after}',
    removed: 'हटाइयो: %{before}',
    before: 'पहिले',
    after: 'पछि',
    quoted: '“%{text}”',
    none: 'खाली',
    gone: 'हटिसकेको कुरा',
  },

  undo: {
    button: 'फर्काउनुहोस्',
    about: 'फर्काउनुहोस्: उहाँ%{said}',
    title: 'यो परिवर्तन फर्काउने हो?',
    content: 'यसले बदलेको कुरा फेरि पहिलेजस्तै हुन्छ। फर्काउनु पनि एउटा परिवर्तन हो, त्यसलाई पनि फर्काउन सकिन्छ।',
    confirm: 'परिवर्तन फर्काउनुहोस्',
    keep: 'परिवर्तन राख्नुहोस्',
    done: 'परिवर्तन फर्काइयो',
    failed: 'परिवर्तन फर्काउन सकिएन',
  },

  versions: {
    open: 'पुराना संस्करण',
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
    all: {
      title: 'यो संस्करण फेरि ल्याउने हो?',
      confirm: 'यो संस्करण फेरि ल्याउनुहोस्',
      ...keepingWhatIsThere,
    },
    field: {
      title: '%{field} फेरि ल्याउने हो?',
      confirm: '%{field} फेरि ल्याउनुहोस्',
      ...keepingWhatIsThere,
    },
    restored: 'पुरानो संस्करण फर्कियो',
    photos: {
      title: 'फोटो',
      noun: 'फोटो',
      back: '%{smart_count} वटा फोटो फर्किन्छ |||| %{smart_count} वटा फोटो फर्किन्छन्',
      away: '%{smart_count} वटा फोटो रद्दीटोकरीमा जान्छ |||| %{smart_count} वटा फोटो रद्दीटोकरीमा जान्छन्',
      texts:
        '%{smart_count} वटा फोटोमा पहिलेकै क्याप्सन र वर्णन आउँछन् |||| %{smart_count} वटा फोटोमा पहिलेकै क्याप्सन र वर्णन आउँछन्',
      order: 'फोटोको क्रम फेरि पहिलेकै हुन्छ।',
      changed: '%{smart_count} वटा फोटो |||| %{smart_count} वटा फोटो',
    },
    close: 'बन्द गर्नुहोस्',
    failed: 'पुराना संस्करण लोड गर्न सकिएन।',
    failedRestore: 'पुरानो संस्करण फेरि ल्याउन सकिएन',
  },
};
