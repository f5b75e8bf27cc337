/** A page of the demo society, as a volunteer would write it. */
interface DemoPage {
  title: string;
  slug: string;
  category: string;
  meta_description: string;
  content: string;
}

/** Kinds of pages, by name. */
export const demoCategories = ['Society', 'Support'];

/** Pages beside the built-in ones. */
export const demoPages: DemoPage[] = [
  {
    title: 'Membership',
    slug: 'membership',
    category: 'Society',
    meta_description:
      'Who can join the New Zealand Nepal Society, what it costs and what members do together.',
    content: [
      '<p>Everyone who loves Nepal can join: families, students, elders and friends. Members vote at the annual general meeting, hear of events first, and keep the society alive.</p>',
      '<h2>How to join</h2>',
      '<ol><li>Write to us with your name and address.</li><li>A volunteer calls you back and answers your questions.</li><li>You pay the yearly fee, and come to tea.</li></ol>',
      '<h2>What it costs</h2>',
      '<ul><li><strong>Family</strong>: $40 a year</li><li><strong>Single</strong>: $25 a year</li><li><strong>Student or pensioner</strong>: $10 a year</li></ul>',
      '<p>Nobody stays away for lack of money: talk to us.</p>',
    ].join(''),
  },
  {
    title: 'Help for New Arrivals',
    slug: 'new-arrivals',
    category: 'Support',
    meta_description:
      'The first weeks in Auckland: tax numbers, tenancy, schools, health and whom to ask.',
    content: [
      '<p>The first weeks in a new country are full of forms. Volunteers who have been through it help you with them, in Nepali or in English.</p>',
      '<ul><li>Tax number, bank account and driving licence</li><li>Finding a room, and your rights as a tenant</li><li>Schools, doctors and interpreters</li><li>Where to buy good timur</li></ul>',
      '<p>Come to a welcome evening, or write to us.</p>',
      '<blockquote><p>स्वागत छ! You are not alone here.</p></blockquote>',
    ].join(''),
  },
];
