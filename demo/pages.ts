interface DemoPage {
  title: string;
  title_ne?: string;
  slug: string;
  category: string;
  meta_description: string;
  meta_description_ne?: string;
  content: string;
  content_ne?: string;
  /** No menu has it. */
  in_footer: true;
}

/** Names of the page categories. */
export const demoCategories = ['Society', 'Support'];

/** The demo society's own pages, beside the built-in ones. */
export const demoPages: DemoPage[] = [
  {
    title: 'Membership',
    title_ne: 'सदस्यता',
    slug: 'membership',
    category: 'Society',
    in_footer: true,
    meta_description: 'Who can join the New Zealand Nepal Society, what it costs and what members do together.',
    content: [
      '<p>Everyone who loves Nepal can join: families, students, elders and friends. Members vote at the annual general meeting, hear of events first, and keep the society alive.</p>',
      '<h2>How to join</h2>',
      '<ol><li><a href="/contact">Write to us</a> with your name and address.</li><li>A volunteer calls you back and answers your questions.</li><li>You pay the yearly fee, and come to tea.</li></ol>',
      '<h2>What it costs</h2>',
      '<ul><li><strong>Family</strong>: $40 a year</li><li><strong>Single</strong>: $25 a year</li><li><strong>Student or pensioner</strong>: $10 a year</li></ul>',
      '<p>Nobody stays away for lack of money: talk to us.</p>',
    ].join(''),
    meta_description_ne: 'न्युजिल्यान्ड नेपाल समाजमा को सदस्य बन्न सक्छ, कति शुल्क लाग्छ, र सदस्यहरू सँगै के गर्छन्।',
    content_ne: [
      '<p>नेपाललाई माया गर्ने जो पनि सदस्य बन्न सक्छ: परिवार, विद्यार्थी, अग्रज र शुभचिन्तक। सदस्यले वार्षिक साधारण सभामा मत दिन्छन्, कार्यक्रमको खबर पहिले पाउँछन्, र समाजलाई जीवन्त राख्छन्।</p>',
      '<h2>कसरी सदस्य बन्ने</h2>',
      '<ol><li>आफ्नो नाम र ठेगानासहित <a href="/ne/contact">हामीलाई लेख्नुहोस्</a>।</li><li>एक जना स्वयंसेवकले फोन गरी तपाईंका प्रश्नको जवाफ दिनुहुन्छ।</li><li>वार्षिक शुल्क तिर्नुहोस्, अनि चिया खान आउनुहोस्।</li></ol>',
      '<h2>शुल्क कति लाग्छ</h2>',
      '<ul><li><strong>परिवार</strong>: वर्षको ४० डलर</li><li><strong>एक जना</strong>: वर्षको २५ डलर</li><li><strong>विद्यार्थी वा पेन्सन पाउने</strong>: वर्षको १० डलर</li></ul>',
      '<p>पैसा नभएकै कारण कोही टाढा नहोस्: हामीसँग कुरा गर्नुहोस्।</p>',
    ].join(''),
  },
  {
    title: 'Help for New Arrivals',
    slug: 'new-arrivals',
    category: 'Support',
    in_footer: true,
    meta_description: 'The first weeks in Auckland: tax numbers, tenancy, schools, health and whom to ask.',
    content: [
      '<p>The first weeks in a new country are full of forms. Volunteers who have been through it help you with them, in Nepali or in English.</p>',
      '<ul><li>Tax number, bank account and driving licence</li><li>Finding a room, and your rights as a tenant</li><li>Schools, doctors and interpreters</li><li>Where to buy good timur</li></ul>',
      '<p>Come to a welcome evening, or <a href="/contact">write to us</a>.</p>',
      '<blockquote><p>स्वागत छ! You are not alone here.</p></blockquote>',
    ].join(''),
  },
];
