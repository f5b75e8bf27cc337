import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { tableOf } from '#core/calendar/bikram-sambat-years';
import type { PictureFacts } from '#core/files/picture';
import type { Lang } from '#core/kit/lang';
import { placeholders } from '#core/kit/placeholders';
import { addressLine } from '#core/kit/society';
import type { MenuPage } from '#core/pages/page-menu';
import { answerDays, messageDays, partyDays } from '#core/privacy/kept-for';
import { type Translated, translated } from '#core/translations/translated';
import { society } from '#society';

/** The facts that every public page reads beside its own content. */
export type Content = {
  /** The version of all public content, as the batch saw it that read the rest; undefined where there is none. */
  content_version: string | undefined;
  bikram_sambat: BikramSambatTable;
};

/** Reads the facts from rows of `contentFacts` or `allSettings`. */
export function contentOf(rows: readonly Pick<SettingRow, 'key' | 'value'>[]): Content {
  const read = (wanted: string) => rows.find(({ key }) => key === wanted)?.value;
  return { content_version: read('content_version'), bikram_sambat: tableOf(read('bikram_sambat_years')) };
}

/** The settings and the menu that the frame of every page shows, with the site's defaults filled in. */
export type Frame = Content & {
  logo: string;
  hero: string;
  about: string;
  committee: string;
  magazine: string;
  /** `''` when the settings give none; pages show what `locals.contactOf` makes of it. */
  email: string;
  /** `''` when the society gives none. */
  phone: string;
  /** The office, on one line, and as it is written in Nepali where somebody said so. */
  address: string;
  address_ne: string;
  facebook: string;
  youtube: string;
  /** For how many days messages of visitors are kept. */
  message_days: number;
  /** The same of what parties answered for an event, and of their names. */
  answer_days: number;
  party_days: number;
  /** Sizes and placeholders of the pictures above; `null` for one that is not stored with us. */
  facts: Readonly<Record<'logo' | 'hero' | 'about' | 'committee', PictureFacts | null>>;
  pages: readonly MenuPage[];
};

/** The frame with its address, and the titles of its pages, in a language as far as they are translated. */
export const frameIn = (frame: Frame, lang: Lang): Translated<Frame> => ({
  ...translated(frame, { address: 'address_ne' }, lang),
  pages: frame.pages.map((page) => translated(page, { title: 'title_ne' }, lang)),
});

/** A row of `site_settings`, with what is known of the picture that it names; or a page of the menu. */
export interface SettingRow {
  key: string;
  value: string;
  picture?: PictureFacts | null;
  page?: MenuPage | null;
}

/** The address of a stored site image; an absolute address or path stays as it is. */
export function contentsUrl(value: string): string {
  return /^(?:https?:\/\/|\/)/.test(value) ? value : `/media/contents/${encodeURIComponent(value)}`;
}

/** The frame from the rows of `site_settings`, and of the pages in the menu. */
export function frameOf(rows: readonly SettingRow[]): Frame {
  const values = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const facts = (key: string) => rows.find((row) => row.key === key)?.picture ?? null;
  const text = (key: string, otherwise: string) => values.get(key) || otherwise;
  const file = (key: string, otherwise: string) => {
    const value = values.get(key);
    return value ? contentsUrl(value) : otherwise;
  };
  return {
    ...contentOf(rows),
    logo: file('logo_url', placeholders.logo),
    hero: file('hero_image', placeholders.hero),
    about: file('about_image', placeholders.about),
    committee: file('committee_photo', placeholders.committee),
    magazine: file('magazine_pdf', society.magazine),
    email: text('contact_email', ''),
    phone: text('contact_phone', ''),
    address: text('contact_address', addressLine),
    address_ne: text('contact_address_ne', ''),
    facebook: text('facebook_url', society.facebook),
    youtube: text('youtube_url', society.youtube),
    message_days: messageDays(values.get('message_retention_days')),
    answer_days: answerDays(values.get('registration_answer_days')),
    party_days: partyDays(values.get('registration_days')),
    facts: {
      logo: facts('logo_url'),
      hero: facts('hero_image'),
      about: facts('about_image'),
      committee: facts('committee_photo'),
    },
    pages: rows.flatMap(({ page }) => page ?? []),
  };
}
