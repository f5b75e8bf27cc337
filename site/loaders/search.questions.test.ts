import { expect, test } from 'vitest';
import { pathsIn } from '#core/kit/paths';
import { unmarked } from '#core/search/search';
import { wordsOf } from '#core/words/languages';
import { demoPictures } from '#demo/pictures';
import { seed } from '#demo/society';
import { loadSearch } from '#site/loaders/search.ts';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';

const NOW = new Date('2026-11-22T23:00:00Z');
const TODAY = '2026-11-23';

/**
 * What people type, and the titles of which one is the right answer as the first or second result.
 * The questions were chosen before the search was made for them, and stay as they were.
 */
const QUESTIONS: readonly (readonly [string, ...string[]])[] = [
  ['committee', 'Executive Committee'],
  ['Committee members', 'Executive Committee'],
  ['who is the president', 'Executive Committee'],
  ['contact', 'Contact Us'],
  ['contact email', 'Contact Us'],
  ['Phone number', 'Contact Us'],
  ['where is the office', 'Contact Us'],
  ['magazine', '30th Anniversary Magazine'],
  ['magazine pdf', '30th Anniversary Magazine'],
  ['membership', 'Membership'],
  ['how to become a member', 'Membership'],
  ['membership fee', 'Membership'],
  ['newsletter', 'Newsletter'],
  ['unsubscribe from emails', 'Newsletter'],
  ['Calendar', 'Event Calendar'],
  ['photos', 'Event Gallery'],
  ['history of the society', 'The Society'],
  ['tihar photos', 'Tihar: Lamps and Marigolds'],
  ['photos of picnic', 'Football and Picnics'],
  ['Dashain pictures 2025', 'Dashain 2082'],
  ['picnik', 'Summer Picnic by the Lake'],
  ['dashin', 'Dashain Celebration 2083', 'Dashain Celebration 2082'],
  ['when is dashain', 'Dashain Celebration 2083'],
  ['Vijaya Dashami', 'Dashain Celebration 2083'],
  ['दशैं', 'Dashain Celebration 2083'],
  ['Deepawali', 'Tihar: Festival of Lights 2083'],
  ['diwali 2025', 'Tihar: Festival of Lights'],
  ['तिहार', 'Tihar: Festival of Lights 2083'],
  ['Lhosar', 'Losar Evening'],
  ['naya barsa', 'Nepali New Year 2084'],
  ['maghe sangkranti', 'Maghe Sankranti Lunch'],
  ['football', 'Community Football Day'],
  ['soccer for adults', 'Community Football Day'],
  ['nepali class for kids', 'Nepali Language Class for Children'],
  ['AGM', 'Annual General Meeting'],
  ['upcoming events', 'Upcoming Events'],
  ['cooking class momos', 'Momo Making Class'],
  ['badminton turnament', 'Badminton Tournament'],
  ['help for new migrants', 'Help for New Arrivals', 'New Arrivals Welcome Evening'],
  ['giving blood', 'Blood Donation Morning'],
];

const society = await emptyDatabase();
// Galleries are those whose photos are stored.
await seed(society.db, { now: NOW, admin, pictures: demoPictures() });

/** The titles that the page of the search shows, from its top. */
async function answersTo(question: string): Promise<string[]> {
  const page = { db: society.db, today: TODAY, words: wordsOf('en'), paths: pathsIn('en') };
  const { results } = await loadSearch({ ...page, query: new URLSearchParams({ q: question }) });
  return results.map(({ title }) => unmarked(title));
}

test('of forty questions at least 36 are answered by the right first or second result', async () => {
  expect(QUESTIONS).toHaveLength(40);
  const missed: Record<string, string[]> = {};
  for (const [question, ...right] of QUESTIONS) {
    const answers = (await answersTo(question)).slice(0, 2);
    if (!answers.some((one) => right.includes(one))) missed[question] = answers;
  }
  expect(Object.keys(missed).length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(4);
});
