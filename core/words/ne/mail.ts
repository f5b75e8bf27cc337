import { nepaliNumber } from '#core/kit/nepali-digits';
import type * as english from '#core/words/en/mail';
import { own } from '#society/ne';

/** What the society's mails say. */
export const mail: typeof english.mail = {
  greeting: (name) => (name ? `${own.greeting} ${name} जी,` : `${own.greeting},`),
  signature: own.name,
  notFailed: 'यो इमेल फेरि पठाउन पर्खिरहेको छैन',
  confirm: {
    subject: 'न्युजलेटर पक्का गर्नुहोस्',
    intro: `कसैले, सायद तपाईंले नै, यो ठेगानामा ${own.name}को न्युजलेटर माग्नुभएको छ। पक्का गर्न एक हप्ताभित्र यो पृष्ठ खोल्नुहोस्:`,
    otherwise: 'तपाईंले माग्नुभएको होइन भने केही गर्नुपर्दैन: हामी फेरि इमेल पठाउने छैनौँ।',
  },
  welcome: {
    subject: 'हाम्रो न्युजलेटरमा स्वागत छ',
    intro: 'तपाईंले न्युजलेटर पक्का गर्नुभयो। हामीसँग जोडिनुभएकोमा धन्यवाद!',
    leave: 'पछि बन्द गर्न मन लागे यो पृष्ठ खोल्नुहोस्:',
    choose: 'के पठाउने र कुन भाषामा, यहाँ छान्नुहोस्:',
  },
  told: {
    messages: {
      subject: (count) => (count === 1 ? 'वेबसाइटमा नयाँ सन्देश' : `वेबसाइटमा ${nepaliNumber(count)} वटा नयाँ सन्देश`),
      intro: (count) =>
        count === 1 ? 'वेबसाइटबाट एउटा सन्देश आएको छ:' : `वेबसाइटबाट ${nepaliNumber(count)} वटा सन्देश आएका छन्:`,
      more: (count) => `अरू ${nepaliNumber(count)} वटा पनि छन्।`,
    },
    failures: {
      subject: 'वेबसाइटको एउटा काम हुन सकेन',
      intro: 'वेबसाइटले आफैँ गर्ने काम हुन सकेन:',
      more: 'कृपया वेबसाइट हेर्ने व्यक्तिलाई खबर गर्नुहोस्। थप कुरा व्यवस्थापनको ड्यासबोर्डमा छ:',
      kinds: {
        job_failed: (job) => `राति हुने एउटा काम पटक-पटक प्रयास गर्दा पनि हुन सकेन: ${job}।`,
        backup_late: (since) => `पछिल्लो ब्याकअप ${since} को हो; ब्याकअप हरेक रात बन्नुपर्छ।`,
        backup_damaged: () => 'एउटा ब्याकअप बिग्रिएको छ र छुट्टै राखिएको छ।',
        backup_plain: () => 'ब्याकअप बनाइँदैन: पछिल्ला ब्याकअपको साँचो अहिले राखिएको छैन।',
        drill_failed: () => 'जाँचका लागि एउटा ब्याकअप फेरि ल्याइयो, तर सबै फर्किएन।',
        sweep_refused: () => 'राति फाइल सफा गर्ने कामले धेरै फाइल हटाउनुपर्ने देखेर केही पनि हटाएन।',
        publish_failed: () => 'केही मस्यौदा तोकिएको समयमा प्रकाशित हुन सकेनन्।',
      },
    },
    why: 'तपाईंको प्रोफाइलमा छानिएकाले यो इमेल आएको हो। रोक्न मन लागे यहाँ:',
  },
  rolesEnd: {
    subject: 'वेबसाइटमा छिट्टै सकिने भूमिका',
    intro: (who) =>
      `वेबसाइटको व्यवस्थापनमा यी व्यक्तिको भूमिका छिट्टै सकिँदै छ, हरेकको अन्तिम दिन कोष्ठकमा छ: ${who}। त्यसपछि उहाँहरूले व्यवस्थापन खोल्न सक्नुहुन्न। भूमिका लम्ब्याउन प्रयोगकर्ताको सूचीमा अन्तिम दिन बदल्नुहोस्:`,
  },
  answer: {
    subject: (subject) => `Re: ${subject}`,
    // The moment is in brackets: no postposition fits every form of it.
    quoted: (name, when) => `${name || 'तपाईं'} ले लेख्नुभएको (${when}):`,
  },
  message: {
    subject: (subject) => `वेबसाइटबाट सन्देश: ${subject}`,
    intro: (name, email) =>
      `${name ? `${name} (${email})` : email} ले सम्पर्क फारामबाट लेख्नुभएको छ। यो इमेलको जवाफ उहाँलाई नै पुग्छ।`,
    read: 'व्यवस्थापनमा:',
  },
};
