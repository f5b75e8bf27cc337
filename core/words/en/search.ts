export const search = {
  title: 'Search',
  titleFor: (query: string) => `Search: ${query}`,
  lead: 'Find events, galleries, pages and letters, in English or in Nepali.',
  label: 'What are you looking for?',
  /** The form in the header, told apart from the one on the page. */
  site: 'Search this site',
  submit: 'Search',
  hint: 'The beginning of a word is enough: “otah” finds Ōtāhuhu.',
  groups: {
    event: (total: number) => `Events (${total})`,
    gallery: (total: number) => `Galleries (${total})`,
    page: (total: number) => `Pages (${total})`,
    letter: (total: number) => `Letters (${total})`,
    festival: (total: number) => `Days of Festivals (${total})`,
  },
  /** The links below a group that is not shown whole. */
  all: {
    event: (total: number) => `Show all ${total} events`,
    gallery: (total: number) => `Show all ${total} galleries`,
    page: (total: number) => `Show all ${total} pages`,
    letter: (total: number) => `Show all ${total} letters`,
  },
  /** The link from the results of one kind back to those of all. */
  everything: 'Show events, galleries, pages and letters',
  found: (total: number, query: string) =>
    total === 1 ? `1 result for “${query}”` : `${total} results for “${query}”`,
  foundMany: (max: number, query: string) =>
    `At least ${max.toLocaleString('en-NZ')} results for “${query}”. These are the best of the latest. Another word narrows them down.`,
  /** What was typed is found nowhere: words like it are. */
  corrected: (typed: string) => `Nothing was found for “${typed}”.`,
  instead: (query: string, total: number) =>
    total === 1 ? `Showing the result for “${query}”:` : `Showing ${total} results for “${query}”:`,
  literally: (typed: string) => `Search for exactly “${typed}”`,
  /** Nothing has all the words that were typed. */
  relaxed: (query: string) => `Nothing has all the words of “${query}”. These have some of them:`,
  nothing: (query: string) => `Nothing found for “${query}”`,
  nothingText: 'Please try fewer or other words, look through our events, or ask us.',
  start: 'Type a word to begin',
  startText: 'Or have a look around:',
  failed: 'The search is not available right now. Please try again in a moment.',
  tryAgain: 'Try Again',
};
