import { z } from 'zod';
import type { Config } from '#api/http/config';
import { senderFactsOf } from '#api/letters/content';
import { personalize, renderTemplate } from '#api/letters/render';
import { resolvedBlocks } from '#api/letters/resolve';
import { startScheduled } from '#api/letters/start';
import type { DueMailing, OpenMailing } from '#api/mail/sending/due-mailing';
import { leaveLinks } from '#api/newsletter/links';
import { cacheTags } from '#core/kit/cache-tags';
import { type Lang, langOf, perLang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import type { SettingRow } from '#core/settings/frame';
import { mailName } from '#core/users/person';
import { letterMailing } from '#db/letters/mailing';
import type { StoredLetter } from '#db/letters/schema';

const reader = z.object({ email: z.string(), name: z.string(), lang: z.string().nullable() });

/** A letter is rendered once for each language; each reader has their own links. */
function openLetter(letter: StoredLetter, config: Config, settings: readonly SettingRow[]): OpenMailing {
  const { id, subject, preview, subject_ne, preview_ne, in_archive } = letter;
  const content = { subject, preview, subject_ne, preview_ne, blocks: resolvedBlocks.parse(letter.resolved) };
  const { MEDIA_BASE: mediaBase, SITE_URL: siteUrl } = config;
  const template = perLang((lang: Lang) => {
    const sender = senderFactsOf(config, settings, lang);
    return renderTemplate(content, { lang, siteUrl, mediaBase, sender }, in_archive);
  });
  return {
    mailing: letterMailing(letter),
    mailOf: (readerId, person) => {
      const { email, name, lang: chosen } = reader.parse(person);
      const lang = langOf(chosen ?? undefined);
      const { page: unsubscribe, oneClick, preferences } = leaveLinks(config, readerId, lang);
      const browser = in_archive ? siteUrl + pathsIn(lang).letter(id) : null;
      const { subject, html, text } = personalize(template(lang), { unsubscribe, preferences, browser });
      return {
        subject,
        to: { address: email, name: mailName(name) },
        parts: { text, html, unsubscribe: oneClick, lang },
      };
    },
  };
}

/** A letter that is due, as a run sends it. */
export function dueLetter(letter: StoredLetter): DueMailing {
  return {
    since: letter.started_at ?? letter.send_at ?? '',
    open: async ({ db, clock, config, settings, purge }) => {
      if (letter.status !== 'scheduled') return openLetter(letter, config, settings);
      const started = await startScheduled(db, letter, clock());
      if (started?.in_archive) await purge([cacheTags.letters]);
      return started && openLetter(started, config, settings);
    },
  };
}
