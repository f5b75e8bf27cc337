import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { en } from '#core/words/en';

/** The back office's texts, under react-admin's own keys; the spec gives the notifications (§8). */
const messages = {
  ...english,
  ra: {
    ...english.ra,
    auth: { ...english.ra.auth, sign_in_error: en.auth.failed, username: 'Email' },
    notification: { ...english.ra.notification, http_error: en.errors.unexpected('network') },
  },
  resources: {
    events: {
      name: 'Event |||| Events',
      new: 'New Event',
      actions: 'Actions',
      fields: {
        title: 'Title',
        date: 'Date',
        end_date: 'Last day',
        start_time: 'Starts at',
        end_time: 'Ends at',
        location: 'Location',
        status: 'Status',
        description: 'Description',
        tags: 'Tags',
        cancelled: 'Cancelled',
      },
      hints: {
        end_date: 'Only when the event runs over several days',
        time: 'Auckland time, may stay empty',
        status: 'Follows from the date',
        cancelled: 'A cancelled event stays on the site, clearly marked',
      },
      status: { upcoming: 'Upcoming', past: 'Past' },
      notifications: {
        created: 'Event created successfully',
        updated: 'Event updated successfully',
        deleted: 'Event deleted successfully',
      },
      delete: {
        title: 'Delete this event?',
        content: 'The event disappears from the site. This cannot be undone.',
      },
    },
  },
};

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', undefined, {
  allowMissing: true,
});
