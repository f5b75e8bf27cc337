import { plainTitle } from '#core/tables/columns';
import { flagOf } from '#core/tables/flags';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The words of a title, without signs, capitals, and a `(Y/N)` at its end. */
export function titleWords(title: string): string[] {
  const apart = title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  const words = plainTitle(apart).split('_');
  const isAnswer = (word: string) => word === 'or' || flagOf(word) !== null;
  const last = words.findLastIndex((word) => !isAnswer(word));
  return last >= 0 && last < words.length - 2 ? words.slice(0, last + 1) : words;
}

const MAIL =
  /^(?:(?:news|e)?letters?|e?mail(?:s|ing|ings)?|bulletins?|subscri\p{L}*|unsub\p{L}*|consent\p{L}*|opt(?:s|ed|in|out)?|marketing|न्युजलेटर|इमेल|मन्जुरी)$/u;
/** What a wish for mail is told with. */
const ACTS = setOf(
  'subscribe subscribes subscribed subscriber subscribers subscribing subscription subscriptions consent consents consented opt opts opted optin in receive receives received receiving want wants wanted send get gets wish wishes like agree agrees agreed accept accepts accepted allow allows allowed permission permissions preference preferences join sign signed interested happy चाहन्छ पाउने पठाउने',
);
const WISHES = setOf(
  'newsletter newsletters letters e email emails mail mails mailing mailings list lists bulletin bulletins marketing updates update updated communication communications news gdpr न्युजलेटर इमेल मन्जुरी would you do to our the a an by via for of is has are i we us me my please yes can may contact contacted be added add up from with and keep current ok',
);
/** Words of titles below which a yes or no tells nothing of a wish. */
const ELSEWHERE = setOf(
  'number count total type id address addresses url link format client domain provider name label date time campaign template language lang ip source reason sent opened clicked opens clicks score rating photo photos image images picture pictures video media medical parent parental guardian paid fee fees due amount',
);

/**
 * Whether a title speaks of mail, or of a consent: what wishes mail, such as `Wants newsletter`, `unclear` where a no may
 * mean anything, such as `Newsletter by post`; `null` for other titles. `isAct` tells that it asks for a wish in so many words.
 */
export function mailTitle(title: string): { is: 'wish' | 'unclear'; isAct: boolean } | null {
  const words = titleWords(title);
  if (!words.some((word) => MAIL.test(word)) || words.some((word) => ELSEWHERE.has(word))) return null;
  if (/(?:^|_)(?:no|nr)_of_/.test(words.join('_'))) return null;
  const isWish = words.every((word) => ACTS.has(word) || WISHES.has(word));
  return { is: isWish ? 'wish' : 'unclear', isAct: words.some((word) => ACTS.has(word)) };
}

const WHERE = setOf(
  'name names surname nickname company organisation organization employer street address city suburb town region country postcode postal zip phone mobile fax नाम ठेगाना',
);
const NOTES = setOf('note notes comment comments remark remarks description memo message about bio टिप्पणी');
const MATTERS = setOf(
  'member members membership volunteer volunteers payment payments paid fee fees order orders invoice donation donor booking ticket event rsvp lead deal सदस्य सदस्यता',
);

/** What a title is about: names and addresses, notes, another matter such as a membership, or nothing that is known. */
export type TitleTopic = 'where' | 'notes' | 'matter' | 'any';

/** Tells what a column that holds no status is about by its title. */
export function titleTopic(title: string): TitleTopic {
  const words = titleWords(title);
  const last = words.findLast((word) => !/^(?:\p{Nd}+|line)$/u.test(word));
  if (last && WHERE.has(last)) return 'where';
  if (words.some((word) => NOTES.has(word))) return 'notes';
  return words.some((word) => MATTERS.has(word)) ? 'matter' : 'any';
}
