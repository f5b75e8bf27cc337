/** The search. */
export const search = {
  title: 'Search',
  titleFor: (query: string) => `Search: ${query}`,
  lead: 'Find events, galleries and pages, in English or in Nepali.',
  label: 'What are you looking for?',
  /** The form in the header, told apart from the one on the page. */
  site: 'Search this site',
  submit: 'Search',
  hint: 'The beginning of a word is enough: “otah” finds Ōtāhuhu.',
  kinds: { event: 'Event', gallery: 'Gallery', page: 'Page' },
  found: (total: number, query: string) =>
    total === 1 ? `1 result for “${query}”` : `${total} results for “${query}”`,
  foundMany: (max: number, query: string) =>
    `At least ${max.toLocaleString('en-NZ')} results for “${query}”. These are the best of the latest. Another word narrows them down.`,
  nothing: (query: string) => `Nothing found for “${query}”`,
  nothingText: 'Please try fewer or other words, look through our events, or ask us.',
  start: 'Type a word to begin',
  startText: 'Or have a look around:',
  failed: 'The search is not available right now. Please try again in a moment.',
  tryAgain: 'Try Again',
};
