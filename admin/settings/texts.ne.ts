import type * as english from '#admin/settings/texts.ts';
import { FIRST_PROVISIONAL_YEAR, LAST_YEAR } from '#core/calendar/bikram-sambat-range';
import { BIN_DAYS_DEFAULT } from '#core/history/bin';
import { nepaliDigits, nepaliNumber } from '#core/kit/nepali-digits';
import { ANSWER_DAYS, PARTY_DAYS } from '#core/privacy/kept-for';
import { textsOf } from '#core/words/in-language';
import { officeLabels } from '#core/words/office-labels';
import { society } from '#society';

// Of settings that are files, the label is the heading of their card as well.
const { logo_url, hero_image, about_image, committee_photo, magazine_pdf } = textsOf(officeLabels.settings, 'ne');

/** The texts of the screen of the settings, in Nepali. */
export const settingsTexts: typeof english.settingsTexts = {
  save: 'परिवर्तन सेभ गर्नुहोस्',
  cards: {
    logo_url,
    hero_image,
    about_image,
    committee_photo,
    magazine_pdf,
    contact: 'सम्पर्क विवरण',
    social: 'सामाजिक सञ्जालका लिङ्क',
    photos: 'फोटो',
    messages: 'सन्देश',
    registrations: 'दर्ता',
    bin: 'रद्दीटोकरी',
    second_step: 'साइन इन',
    calendar: 'नेपाली पात्रो',
  },
  hints: {
    recommended: 'उपयुक्त आकार: %{size} पिक्सेल। JPG, PNG वा WebP, बढीमा ५ MB।',
    magazine: 'गृहपृष्ठमा राखिने PDF, बढीमा २० MB।',
    usesDefault: 'तपाईंको केही छैन: वेबसाइटसँगै आएको देखाइन्छ।',
    contact_email: 'खाली छोडे सुरुकै ठेगाना देखाइन्छ',
    message_retention_days: 'आगन्तुकका सन्देश कति दिन राख्ने। खाली छोडे ७३० दिन, अर्थात् दुई वर्ष',
    registration_answer_days: `दर्तामा दिइएका जवाफ, जस्तै खानामा ध्यान दिनुपर्ने कुरा, कार्यक्रमको कति दिनपछिसम्म राख्ने। खाली छोडे ${nepaliNumber(ANSWER_DAYS)} दिन`,
    registration_days: `दर्ता गर्नेका नाम, ठेगाना र फोन कार्यक्रमको कति दिनपछिसम्म राख्ने; कति जना आए भन्ने सङ्ख्या रहन्छ। खाली छोडे ${nepaliNumber(PARTY_DAYS)} दिन`,
    bin_days: `मेटाइएका कुरा कति दिन रद्दीटोकरीमा रहने, जहाँबाट फेरि ल्याउन सकिन्छ; खाली छोडे ${nepaliNumber(BIN_DAYS_DEFAULT)} दिन`,
    take_down:
      'बन्द: कसैले हटाउन अनुरोध गरेको फोटो तुरुन्तै लुकाइन्छ, तपाईंले सन्देशमा निर्णय नगरुन्जेल। खुला: त्यतिन्जेल फोटो देखाइन्छ। लुकाउँदा बालबालिका सुरक्षित हुन्छन्, र एक क्लिकमै फोटो फर्कन्छ।',
    original_photos:
      'बन्द: ग्यालरीका फोटो पठाउनुअघि सानो बनाइन्छन् (लामो किनार २५६० पिक्सेल); यो छिटो हुन्छ र हरेक स्क्रिनमा सफा देखिन्छ। खुला: फोटो क्यामेराबाट जस्तो आयो त्यस्तै राखिन्छन्।',
    second_step_from:
      'यो दिनदेखि प्रशासकले दोस्रो चरणसहित साइन इन गर्छन्: पासकी, वा एपको कोड। त्यतिबेला कुनै नभएकालाई तुरुन्तै मिलाउन भनिन्छ; खाली छोडे हरेकले आफैँ रोज्छन्।',
    bikram_sambat_years: `विक्रम संवत् ${nepaliDigits(FIRST_PROVISIONAL_YEAR)} देखि ${nepaliDigits(LAST_YEAR)} सम्मका मिति, त्यस वर्षको आधिकारिक पात्रो ननिस्किन्जेल “अन्दाजी” भनेर देखाइन्छन्। निस्किएपछि बाह्रै महिनाका दिन यहाँ लेख्नुहोस्, एक लाइनमा एक वर्ष, जस्तै २०८४: ३१ ३१ ३२ ३१ ३१ ३१ ३० २९ ३० २९ ३० ३०। त्यसपछि ती मिति सबैतिर पक्का र सही देखिन्छन्।`,
    school_holidays:
      'कार्यक्रमको शृङ्खलाले छोड्न सक्ने दिन: एक लाइनमा एक बिदा, जस्तै २०२६-०४-०३ – २०२६-०४-१९। खाली छोडे थाहा भएका बिदा लिइन्छन्। लाइन लेखिएको वर्षमा तिनै बिदा मात्र हुन्छन्।',
    contact_phone: 'खाली छोडे फोन नम्बर देखाइँदैन',
    contact_address: `खाली छोडे ${society.address.suburb} को कार्यालय देखाइन्छ`,
    contact_address_ne: 'खाली छोडे नेपाली साइटमा अर्को ठेगाना देखाइन्छ',
  },
  choosePdf: 'PDF छान्नुहोस्',
  openPdf: 'PDF खोल्नुहोस्',
  notifications: {
    updated: 'सेटिङ सेभ भयो',
    uploaded: 'तस्बिर अपलोड भयो। तपाईंले सेभ गर्नुभएपछि वेबसाइटमा देखिन्छ।',
    removed: 'तपाईंले सेभ गर्नुभएपछि वेबसाइटमा फेरि सुरुकै देखिन्छ।',
  },
};
