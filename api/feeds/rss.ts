import { printable } from '#api/feeds/printable';
import { type Lang, localeOf } from '#core/lang';
import { pathsIn } from '#core/paths';
import { formatEventDate } from '#core/rules/event-date';
import { wordsOf } from '#core/words/languages';
import type { ListedEvent } from '#db/queries/feeds';

/**
 * Events in `lang` as an RSS 2.0 channel, with its own address as `atom:link` (RSS Advisory Board,
 * profile).
 */
export async function eventsRss(
  events: ListedEvent[],
  origin: string,
  lang: Lang,
): Promise<string> {
  // Loaded when it is asked for: it brings an XML parser along.
  const { getRssString } = await import('@astrojs/rss');
  const { feeds } = wordsOf(lang);
  const paths = pathsIn(lang);
  const self = new URL(paths.rss(), origin).href;
  return getRssString({
    title: feeds.rss,
    description: feeds.rssDescription,
    site: origin,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${localeOf(lang).toLowerCase()}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: events.map((event) => ({
      title: printable(event.cancelled ? feeds.cancelled(event.title) : event.title),
      link: `${origin}${paths.event(event.id)}`,
      description: printable(
        [formatEventDate(event, lang), ...[event.location, event.excerpt]]
          .filter(Boolean)
          .join(' · '),
      ),
      categories: event.tags.map(printable),
      ...(!Number.isNaN(Date.parse(event.created_at)) && { pubDate: new Date(event.created_at) }),
    })),
  });
}
