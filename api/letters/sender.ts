import type { Config } from '#api/config';
import { contactOf } from '#api/mail/setup';
import type { Lang } from '#core/lang';
import { frameIn, frameOf, type SettingRow } from '#core/rules/frame';
import { wordsOf } from '#core/words/languages';

/**
 * Who sends a letter, in the language of its reader: each letter has to say it, with how to reach them (New
 * Zealand, Unsolicited Electronic Messages Act 2007, section 10).
 */
export interface SenderFacts {
  name: string;
  /** The postal address on one line. */
  address: string;
  /** The mail address; `''` while the settings have none. */
  contact: string;
  /** `''` when the society gives none. */
  phone: string;
}

/**
 * The sender of letters as the settings have it.
 * @param rows of `settingRows` or `allSettings`
 */
export function senderFactsOf(
  config: Pick<Config, 'SITE_MODE'>,
  rows: readonly SettingRow[],
  lang: Lang,
): SenderFacts {
  const { address, phone, email } = frameIn(frameOf(rows), lang);
  return { name: wordsOf(lang).site.name, address, contact: contactOf(config, email), phone };
}
