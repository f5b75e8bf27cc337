import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { authMessages } from '#admin/auth/messages.ts';
import { backupMessages } from '#admin/backups/messages.ts';
import { binMessages } from '#admin/bin/messages.ts';
import { dashboardMessages } from '#admin/dashboard/messages.ts';
import { doctorMessages } from '#admin/doctor/messages.ts';
import { eventMessages } from '#admin/events/messages.ts';
import { frameworkMessages } from '#admin/framework-messages.ts';
import { galleryMessages, photoMessages } from '#admin/galleries/messages.ts';
import { historyMessages } from '#admin/history/messages.ts';
import { officeLang } from '#admin/language.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { messageMessages } from '#admin/messages/messages.ts';
import { outboxMessages } from '#admin/outbox/messages.ts';
import { pageCategoryMessages, pageMessages } from '#admin/pages/messages.ts';
import { privacyMessages } from '#admin/privacy/messages.ts';
import { reportMessages } from '#admin/report/messages.ts';
import { savingMessages } from '#admin/saving/messages.ts';
import { securityLogMessages } from '#admin/security-log/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { shareMessages } from '#admin/share/messages.ts';
import { subscriberMessages } from '#admin/subscribers/messages.ts';
import { userMessages } from '#admin/users/messages.ts';
import { type Lang, langOf } from '#core/lang';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';

/** The back office's English texts by react-admin's keys. The notifications are from spec §8. */
const inEnglish = ({ auth, errors, labels }: Words) => ({
  ...english,
  ra: {
    ...frameworkMessages,
    auth: { ...frameworkMessages.auth, sign_in_error: auth.failed, username: 'Email' },
    notification: { ...frameworkMessages.notification, http_error: errors.unexpected('network') },
  },
  auth: authMessages,
  media: mediaMessages,
  office: officeMessages,
  saving: savingMessages,
  share: shareMessages,
  dashboard: dashboardMessages,
  doctor: doctorMessages,
  report: reportMessages,
  privacy: privacyMessages,
  resources: {
    events: { ...eventMessages, fields: labels.events },
    pages: { ...pageMessages, fields: labels.pages },
    page_categories: pageCategoryMessages,
    settings: settingsMessages,
    galleries: { ...galleryMessages, fields: labels.galleries },
    gallery_photos: photoMessages,
    users: userMessages,
    messages: messageMessages,
    subscribers: subscriberMessages,
    outbox: outboxMessages,
    history: historyMessages,
    bin: binMessages,
    backups: backupMessages,
    security_log: securityLogMessages,
  },
});

/** The texts by language. Texts that the site uses too come from its words. */
const catalogues: Readonly<Record<Lang, (words: Words) => ReturnType<typeof inEnglish>>> = {
  en: inEnglish,
};

/** All texts of the back office in a language, by their keys. */
export const officeTexts = (lang: Lang) => catalogues[lang](wordsOf(lang));

/** react-admin's i18n provider for the language of the page. */
export const i18nProvider = polyglotI18nProvider(
  (locale) => officeTexts(langOf(locale)),
  officeLang(),
  undefined,
  { allowMissing: true },
);
