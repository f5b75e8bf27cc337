import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { authMessages } from '#admin/auth/messages.ts';
import { dashboardMessages } from '#admin/dashboard/messages.ts';
import { eventMessages } from '#admin/events/messages.ts';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { messageMessages } from '#admin/messages/messages.ts';
import { outboxMessages } from '#admin/outbox/messages.ts';
import { pageCategoryMessages, pageMessages } from '#admin/pages/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { subscriberMessages } from '#admin/subscribers/messages.ts';
import { userMessages } from '#admin/users/messages.ts';
import { en } from '#core/words/en';

/** The back office's texts, under react-admin's own keys; the spec gives the notifications (§8). */
const messages = {
  ...english,
  ra: {
    ...english.ra,
    auth: { ...english.ra.auth, sign_in_error: en.auth.failed, username: 'Email' },
    notification: { ...english.ra.notification, http_error: en.errors.unexpected('network') },
  },
  auth: authMessages,
  media: mediaMessages,
  office: officeMessages,
  dashboard: dashboardMessages,
  resources: {
    events: eventMessages,
    pages: pageMessages,
    page_categories: pageCategoryMessages,
    settings: settingsMessages,
    galleries: galleryMessages,
    users: userMessages,
    messages: messageMessages,
    subscribers: subscriberMessages,
    outbox: outboxMessages,
  },
};

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', undefined, {
  allowMissing: true,
});
