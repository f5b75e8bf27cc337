import { paths } from '#core/kit/paths';
import { readTable } from '#core/tables/table';
import { type TakenText, type TranslatedText, takenContract, translationsContract } from '#core/translations/contract';
import { readTranslations } from '#core/translations/translation-file';
import { events } from '#db/events/schema';
import { festivals } from '#db/festivals/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { locations } from '#db/locations/schema';
import { pages } from '#db/pages/schema';
import { siteSettings } from '#db/settings/schema';
import { type Caller, call } from '#testing/client';

/** A text with formatting, and with all that separates cells. */
export const HTML = '<p>Bring a <strong>plate</strong>, "please"; or two,\nor three.</p>';

const at = (created_at: string) => ({ created_at, updated_at: created_at });
const YEAR_2016 = at('2016-01-01T00:00:00.000Z');
const YEAR_2018 = at('2018-01-01T00:00:00.000Z');
const YEAR_2020 = at('2020-01-01T00:00:00.000Z');
const MAY_2026 = at('2026-05-01T00:00:00.000Z');

/** Replaces all records of a society by some with texts of which most are not translated. */
export async function fillTexts(db: Database): Promise<void> {
  for (const table of [events, festivals, locations, galleryPhotos, galleries, pages, siteSettings])
    await db.delete(table);
  const event = { location: 'Hall', location_ne: 'हल', status: 'past' as const };
  const [past, next] = [
    { ...event, date: '2020-01-01' },
    { ...event, date: '2026-07-01' },
  ];
  await db.insert(events).values([
    { ...past, ...YEAR_2020, id: 'past', title: 'Past' },
    { ...past, ...YEAR_2018, id: 'done', title: 'Done', title_ne: 'भयो' },
    { ...next, ...MAY_2026, id: 'next', title: '=Next', description: HTML },
    { ...next, ...YEAR_2018, id: 'draft', title: 'Draft', draft: true },
  ]);
  await db.insert(siteSettings).values({ key: 'contact_address', value: '1 Road' });
  const rite = { name: 'Rite', name_ne: 'पूजा', about: 'A feast.', date: '2026-06-10' };
  await db.insert(festivals).values({ ...rite, ...YEAR_2018, id: 'rite' });
  const [album, hidden] = [
    { title: 'Album', title_ne: 'एल्बम', folder_name: 'album' },
    { title: 'Hidden', title_ne: 'लुकेको', folder_name: 'hidden', draft: true },
  ];
  await db.insert(galleries).values([
    { ...album, ...YEAR_2020, id: 'album' },
    { ...hidden, ...YEAR_2020, id: 'hidden' },
  ]);
  const photo = { filename: 'a.jpg', url: '/media/a.jpg', order_position: 0 };
  const [shown, unseen] = [
    { ...photo, gallery_id: 'album', created_at: '2019-06-01T00:00:00.000Z' },
    { ...photo, gallery_id: 'hidden', created_at: '2017-01-01T00:00:00.000Z' },
  ];
  await db.insert(galleryPhotos).values([
    { ...shown, id: 'photo', caption: 'Two\nlines' },
    { ...shown, id: 'silent' },
    { ...unseen, id: 'unseen', alt: '-lamp' },
  ]);
  await db.insert(pages).values([
    { ...YEAR_2018, id: 'old', title: 'Old', slug: 'old', content: '', content_ne: '' },
    // What an emptied editor leaves is no text.
    { ...MAY_2026, id: 'menu', title: 'Menu', slug: 'menu-1', content: '<p></p>', in_footer: true },
    { ...YEAR_2016, id: 'open', title: 'Open', slug: 'open', content: '', status: 'draft' },
  ]);
}

/** What the back office asks about translations, as a caller. @throws Error when it is refused */
export function translationCalls(caller: Caller) {
  const asked = async (path: string, init: RequestInit = {}) => {
    const answer = await call(caller, path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const fileText = async (isMissing = false) => {
    const answer = await asked(paths.api.translationFile(isMissing));
    // The mark of UTF-8 is a part of the file.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  };
  return {
    fileText,
    list: async () => {
      const answer = await asked(paths.api.translations());
      return { answer, told: translationsContract.parse(await answer.json()) };
    },
    file: async (isMissing = false) => {
      const { rows, wrong } = readTranslations(readTable(await fileText(isMissing)));
      if (wrong.length > 0) throw new Error(`rows that cannot be read: ${wrong.join(', ')}`);
      return rows;
    },
    /** Each is a file of its own, unless it is given the id of one. */
    give: async (
      texts: readonly TranslatedText[],
      { import_id = crypto.randomUUID(), preview = false } = {},
    ): Promise<TakenText[]> => {
      const body = JSON.stringify({ texts, import_id, preview });
      const answer = await asked(paths.api.translations(), { method: 'POST', body });
      return takenContract.parse(await answer.json()).texts;
    },
  };
}

/** What became of texts. */
export const outcomes = (taken: readonly TakenText[]) => taken.map(({ outcome }) => outcome);

/** Texts by what they are of. */
export const named = (texts: readonly { resource: string; id: string; field: string }[]) =>
  texts.map(({ resource, id, field }) => `${resource}/${id} ${field}`);
