import { expect, test } from 'vitest';
import { pathsIn, splitLanguage } from '#core/kit/paths';
import { unmarked } from '#core/search/search';
import { wordsOf } from '#core/words/languages';
import { demoPictures } from '#demo/pictures';
import { seed } from '#demo/society';
import { loadSearch } from '#site/loaders/search.ts';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';
import { firstQuestions, laterQuestions, type Question, romanisedQuestions } from '#testing/search-questions';

const NOW = new Date('2026-11-22T23:00:00Z');
const TODAY = '2026-11-23';

const society = await emptyDatabase();
// Galleries are those whose photos are stored.
await seed(society.db, { now: NOW, admin, pictures: demoPictures() });

/** What the page of the search shows first: the titles and, without language and year, the addresses of two results. */
async function answersTo(site: 'en' | 'ne', question: string) {
  const page = { db: society.db, today: TODAY, lang: site, words: wordsOf(site), paths: pathsIn(site) };
  const { results } = await loadSearch({ ...page, query: new URLSearchParams({ q: question }) });
  return results
    .slice(0, 2)
    .map(({ title, url }) => ({ title: unmarked(title), address: splitLanguage(url).path.replace(/-\d{4}$/, '') }));
}

/** The questions without a right answer, with what they got instead. */
async function missedOf(questions: readonly Question[]) {
  const missed: Record<string, string[]> = {};
  for (const [site, typed, ...right] of questions) {
    const answers = await answersTo(site, typed);
    if (answers.some(({ title, address }) => right.includes(title) || right.includes(address))) continue;
    missed[`${site}: ${typed}`] = answers.map(({ title, address }) => `${title} ${address}`);
  }
  return missed;
}

test('of a hundred questions, thirty in romanised Nepali, at least 95 are answered by the first or second result', async () => {
  const questions = [...firstQuestions, ...romanisedQuestions, ...laterQuestions];
  expect(romanisedQuestions).toHaveLength(30);
  expect(new Set(questions.map(([site, typed]) => `${site}: ${typed}`)).size).toBe(100);
  const missed = await missedOf(questions);
  expect(Object.keys(missed).length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(5);
});
