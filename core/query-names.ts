/** The name by which a call names the language of its answer, such as `lang=ne`. */
export const LANG_PARAMETER = 'lang';

/**
 * The names of all that public pages read of their queries. To the response cache, addresses that differ in
 * anything else are one: mailing lists and social networks add names of their own to each link.
 */
export const QUERY_NAMES: ReadonlySet<string> = new Set([
  ...['page', 'month', 'view', 'day', 'type', 'year', 'photo'],
  ...['q', 'kind', 'exact'],
  ...['sent', 'token'],
]);
