import { checkLinks, type LinkCheck } from '#api/letters/check-links';
import type { Named } from '#api/letters/resolve';
import { attributesOf } from '#api/letters/rich-text';
import type { Missing } from '#api/mail/setup';
import { statusOn } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import { isLang, LANGS, type Lang } from '#core/kit/lang';
import type { LetterChecks } from '#core/letters/contract';
import type { LetterBlock } from '#db/letters/blocks';
import type { StoredLetter } from '#db/letters/schema';

type Finding = LetterChecks[number];
type Pair = readonly [english: string, nepali: string | null | undefined];

/** The most bytes of a mail: longer ones are cut by some programs, and weigh on a slow line. */
const MAIL_BYTES_MAX = 100_000;

/** The languages in which a letter goes out. */
export const langsOf = ({ audience_lang }: Pick<StoredLetter, 'audience_lang'>): readonly Lang[] =>
  audience_lang && isLang(audience_lang) ? [audience_lang] : LANGS;

const isEmpty = (html: string | null | undefined) =>
  !html || (!/<img\b/.test(html) && html.replace(/<[^<>]*>|\s|&nbsp;/g, '') === '');

const missingIn = ([english, nepali]: Pair, langs: readonly Lang[]) =>
  isEmpty(english) && isEmpty(nepali) ? [] : langs.filter((lang) => isEmpty(lang === 'ne' ? nepali : english));

function textsOf(block: LetterBlock, named: Named): Pair[] {
  switch (block.kind) {
    case 'text':
      return [[block.html, block.html_ne]];
    case 'heading':
      return [[block.text, block.text_ne]];
    case 'picture':
      return block.url ? [[block.alt, block.alt_ne]] : [];
    case 'button':
      return [[block.label, block.label_ne]];
    case 'event': {
      const event = named.events.get(block.event_id ?? '');
      return event ? [[event.title, event.title_ne]] : [];
    }
    case 'gallery': {
      const gallery = named.galleries.get(block.gallery_id ?? '');
      return gallery ? [[gallery.title, gallery.title_ne]] : [];
    }
    case 'divider':
      return [];
  }
}

function translationFindings(letter: StoredLetter, named: Named): Finding[] {
  const langs = langsOf(letter);
  const finding = (block_id: string | null) => (detail: Lang) =>
    ({ check: 'translation', level: 'warning', block_id, detail }) as const;
  const unique = (pairs: readonly Pair[]) => [...new Set(pairs.flatMap((pair) => missingIn(pair, langs)))];
  return [
    ...unique([
      [letter.subject, letter.subject_ne],
      [letter.preview, letter.preview_ne],
    ]).map(finding(null)),
    ...letter.blocks.flatMap((block) => unique(textsOf(block, named)).map(finding(block.id))),
  ];
}

const hasBarePicture = (html: string) =>
  [...html.matchAll(/<img\b([^<>]*)>/g)].some(([, attributes = '']) => !attributesOf(attributes).get('alt')?.trim());

function pictureFindings(letter: StoredLetter): Finding[] {
  return letter.blocks.flatMap((block): Finding[] => {
    const at = { block_id: block.id, level: 'error' as const };
    if (block.kind === 'picture' && !block.url) return [{ ...at, check: 'picture', detail: '' }];
    const isBare = (lang: Lang) => {
      if (block.kind === 'picture') return !block.alt.trim() && !block.alt_ne.trim();
      if (block.kind !== 'text') return false;
      // The other language stands in for a text that is not translated.
      const [own, other] = lang === 'ne' ? [block.html_ne, block.html] : [block.html, block.html_ne];
      return hasBarePicture(isEmpty(own) ? other : own);
    };
    return langsOf(letter)
      .filter(isBare)
      .map((detail) => ({ ...at, check: 'alt', detail }));
  });
}

function recordFindings({ blocks }: StoredLetter, named: Named, today: Day): Finding[] {
  return blocks.flatMap((block): Finding[] => {
    if (block.kind !== 'event' && block.kind !== 'gallery') return [];
    const at = { check: 'missing_record' as const, block_id: block.id };
    const event = block.kind === 'event' ? named.events.get(block.event_id ?? '') : undefined;
    const record = block.kind === 'gallery' ? named.galleries.get(block.gallery_id ?? '') : event;
    if (!record) return [{ ...at, level: 'error', detail: 'gone' }];
    if (record.draft) return [{ ...at, level: 'error', detail: 'draft' }];
    if (event && statusOn(event, today) === 'past') return [{ ...at, level: 'warning', detail: 'past' }];
    return [];
  });
}

const says = (block: LetterBlock, named: Named) => {
  if (block.kind === 'divider') return false;
  if (block.kind === 'picture') return block.url !== null;
  return textsOf(block, named).some((pair) => pair.some((text) => !isEmpty(text)));
};

/** The facts that the checks of a letter need beside it. */
export interface Circumstances extends LinkCheck {
  named: Named;
  today: Day;
  missing: readonly Missing[];
  mails: readonly { lang: Lang; bytes: number; hasUnsubscribe: boolean }[];
}

/** The findings about a letter: errors keep it from being sent, warnings do not. */
export async function checksOf(letter: StoredLetter, circumstances: Circumstances): Promise<LetterChecks> {
  const { named, today, missing, mails } = circumstances;
  const ofAll = (check: Finding['check'], detail: string): Finding => ({
    check,
    detail,
    level: 'error',
    block_id: null,
  });
  return [
    ...(letter.blocks.some((block) => says(block, named)) ? [] : [ofAll('empty', '')]),
    ...missing.map((what) => ofAll('sender', what)),
    ...mails.flatMap(({ bytes }) => (bytes > MAIL_BYTES_MAX ? [ofAll('size', String(bytes))] : [])).slice(0, 1),
    ...mails.flatMap(({ lang, hasUnsubscribe }) => (hasUnsubscribe ? [] : [ofAll('unsubscribe', lang)])),
    ...recordFindings(letter, named, today),
    ...pictureFindings(letter),
    ...translationFindings(letter, named),
    ...(await checkLinks(letter.blocks, circumstances)),
  ];
}
