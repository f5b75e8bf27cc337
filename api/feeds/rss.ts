import { shown } from '#api/letters/content';
import { formatEventDate } from '#core/events/event-date';
import { shownTags } from '#core/events/tags';
import { type Lang, localeOf } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { printable } from '#core/kit/rich-text';
import { listedRegistrationAt } from '#core/registrations/state';
import { wordsOf } from '#core/words/languages';
import type { ListedEvent } from '#db/events/feeds';
import type { LetterCard } from '#db/letters/archive';

interface News {
  /** Events in the language of the channel. */
  events: readonly ListedEvent[];
  letters: readonly LetterCard[];
}

/** The date of an item, where it is one: a wrong one would break the whole channel. */
const dated = (instant: string) => (!Number.isNaN(Date.parse(instant)) ? { pubDate: new Date(instant) } : {});

interface Channel {
  origin: string;
  lang: Lang;
  now: Date;
}

function letterItem(letter: LetterCard, { origin, lang }: Channel) {
  const { id, subject, subject_ne, preview, preview_ne, started_at } = letter;
  return {
    title: printable(shown(subject, subject_ne, lang).text),
    link: `${origin}${pathsIn(lang).letter(id)}`,
    description: printable(shown(preview, preview_ne, lang).text),
    categories: [wordsOf(lang).letters.archive.title],
    ...dated(started_at),
  };
}

function eventItem(event: ListedEvent, { origin, lang, now }: Channel) {
  const words = wordsOf(lang);
  const { feeds, registrations } = words;
  const state = listedRegistrationAt(event, now)?.kind;
  const isTaken = state === 'open' || state === 'full';
  return {
    title: printable(event.cancelled ? feeds.cancelled(event.title) : event.title),
    link: `${origin}${pathsIn(lang).event(event.id)}`,
    description: printable(
      [formatEventDate(event, lang), event.location, isTaken && registrations.feed[state], event.excerpt]
        .filter(Boolean)
        .join(' · '),
    ),
    categories: shownTags(event.tags, lang, words).map(({ name }) => printable(name)),
    ...dated(event.created_at),
  };
}

/**
 * Letters and events in `lang` as an RSS 2.0 channel, with its own address as `atom:link` (RSS Advisory Board,
 * profile).
 */
export async function newsRss({ events, letters }: News, channel: Channel): Promise<string> {
  const { origin, lang } = channel;
  // Loaded when it is asked for: it brings an XML parser along.
  const { getRssString } = await import('@astrojs/rss');
  const { feeds } = wordsOf(lang);
  const self = new URL(pathsIn(lang).rss(), origin).href;
  return getRssString({
    title: feeds.rss,
    description: feeds.rssDescription,
    site: origin,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${localeOf(lang).toLowerCase()}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: [
      ...letters.map((letter) => letterItem(letter, channel)),
      ...events.map((event) => eventItem(event, channel)),
    ],
  });
}
