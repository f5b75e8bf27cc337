import type { StoredRow } from '#db/backup/read';
import { eventTexts } from '#db/events/texts';
import { galleryTexts } from '#db/galleries/write';
import { messageSearch } from '#db/messages/write';
import { subscriberSearch } from '#db/newsletter/write';
import { pageTexts } from '#db/pages/texts';
import { profileSearch } from '#db/users/profile';

const textsIn = (row: StoredRow) => (name: string) => String(row[name] ?? '');

/** The columns that follow from the texts of a row, by table, as the write path makes them. */
export const derivedTexts: Readonly<Record<string, (row: StoredRow) => StoredRow>> = {
  events: (row) => {
    const text = textsIn(row);
    return eventTexts({
      title: text('title'),
      title_ne: text('title_ne'),
      location: text('location'),
      location_ne: text('location_ne'),
      description: text('description'),
      description_ne: text('description_ne'),
    });
  },
  galleries: (row) => {
    const text = textsIn(row);
    return galleryTexts({ title: text('title'), title_ne: text('title_ne') });
  },
  pages: (row) => {
    const text = textsIn(row);
    return pageTexts({
      title: text('title'),
      slug: text('slug'),
      content: text('content'),
      content_ne: text('content_ne'),
    });
  },
  profiles: (row) => {
    const text = textsIn(row);
    return { search: profileSearch({ email: text('email'), name: text('name') }) };
  },
  contact_messages: (row) => {
    const text = textsIn(row);
    const [name, email, subject] = [text('name'), text('email'), text('subject')];
    return { search: messageSearch({ name, email, subject }) };
  },
  newsletter_subscribers: (row) => {
    const text = textsIn(row);
    return { search: subscriberSearch({ name: text('name'), email: text('email') }) };
  },
};
