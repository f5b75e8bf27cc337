import { type Day, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { slugOf } from '#core/kit/slug';
import { PICTURE_SETTINGS, SETTING_KEYS } from '#core/settings/settings';
import { eventInput } from '#db/events/schema';
import { eventRow } from '#db/events/write';
import { festivalInput } from '#db/festivals/schema';
import { festivalRow } from '#db/festivals/write';
import { locationInput } from '#db/locations/schema';
import { locationRow } from '#db/locations/write';
import { pageCategoryInput, pageInput } from '#db/pages/schema';
import { pageRow } from '#db/pages/write';
import { settingsInput } from '#db/settings/schema';
import { profileRow } from '#db/users/profile';
import { userInput } from '#db/users/schema';
import type { Addresses } from '#scripts/import/addresses';
import { galleryRows, photoRows, relationRows } from '#scripts/import/galleries';
import type { Making } from '#scripts/import/making';
import type { Report } from '#scripts/import/report';
import { Row } from '#scripts/import/row';
import type { SourceTables } from '#scripts/import/tables';

/** The rows to store, by table. */
export type Rows = ReturnType<typeof rowsOf>;

/** Makes rows to store from the tables of an export, and reports what is wrong with them. */
export function rowsOf(tables: SourceTables, addresses: Addresses, report: Report, at: Date) {
  const now = at.toISOString();
  const today: Day = localDay(at);
  const making = {
    tables,
    addresses,
    now,
    today,
    rowOf: (...[table, source]: [keyof SourceTables, SourceTables['events'][number]]) => new Row(table, source, report),
  };
  const relations = relationRows(making);
  const firstEvents = new Map(relations.toReversed().map(({ gallery_id, event_id }) => [gallery_id, event_id]));
  return {
    events: eventRows(making),
    // As in the back office, a gallery without an event of its own belongs to one that shows it.
    galleries: galleryRows(making).map((gallery) => ({
      ...gallery,
      event_id: gallery.event_id ?? firstEvents.get(gallery.id) ?? null,
    })),
    gallery_photos: photoRows(making),
    event_gallery_relations: relations,
    festivals: festivalRows(making),
    locations: locationRows(making),
    page_categories: categoryRows(making),
    pages: pageRows(making),
    profiles: peopleRows(making),
    site_settings: settingRows(making),
  };
}

function eventRows({ tables, rowOf, addresses, now, today }: Making & { today: Day }) {
  return tables.events.flatMap((source) => {
    const row = rowOf('events', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const input = row.checked(eventInput, {
      title: row.text('title'),
      description: addresses.html(row, 'description'),
      date: row.day('date') ?? '',
      end_date: row.day('end_date'),
      location: row.text('location'),
      profile_image_url: addresses.field(row, 'profile_image_url', 'media', ['events']),
      tags: row.list('tags'),
      start_time: row.time('start_time'),
      end_time: row.time('end_time'),
      title_ne: row.text('title_ne'),
      location_ne: row.text('location_ne'),
      description_ne: addresses.html(row, 'description_ne'),
      cancelled: row.flag('cancelled', false),
      draft: row.flag('draft', false),
      publish_on: row.instant('publish_on', null),
      attendance: row.text('attendance'),
      online_url: row.text('online_url'),
      location_id: row.id('location_id', false),
      registration_open: row.flag('registration_open', false),
      registration_from: row.instant('registration_from', null),
      registration_until: row.instant('registration_until', null),
      registration_places: row.position('registration_places'),
      registration_party_max: row.position('registration_party_max'),
      registration_questions: row.json('registration_questions'),
      registration_thanks: row.text('registration_thanks'),
      registration_thanks_ne: row.text('registration_thanks_ne'),
    });
    return id && input ? [{ ...eventRow(input, today), id, created_at, updated_at }] : [];
  });
}

function festivalRows({ tables, rowOf, now }: Making) {
  return tables.festivals.flatMap((source) => {
    const row = rowOf('festivals', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const source_of_day = row.text('source');
    const input = row.checked(festivalInput, {
      name: row.text('name'),
      name_ne: row.text('name_ne'),
      about: row.text('about') ?? '',
      about_ne: row.text('about_ne'),
      date: row.day('date') ?? '',
      end_date: row.day('end_date'),
      // Older exports have days as confirmed that nobody compared.
      confirmed: row.flag('confirmed', false) && Boolean(source_of_day?.trim()),
      source: source_of_day,
    });
    return id && input ? [{ ...festivalRow(input), id, created_at, updated_at }] : [];
  });
}

function locationRows({ tables, rowOf, now }: Making) {
  return tables.locations.flatMap((source) => {
    const row = rowOf('locations', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const input = row.checked(locationInput, {
      name: row.text('name'),
      name_ne: row.text('name_ne'),
      address: row.text('address'),
      address_ne: row.text('address_ne'),
      map_point: row.text('map_point'),
    });
    return id && input ? [{ ...locationRow(input), id, created_at, updated_at }] : [];
  });
}

const person = userInput.pick({ email: true, name: true, role: true, role_ends_on: true, is_active: true });

function peopleRows({ tables, rowOf, now }: Making) {
  return tables.profiles.flatMap((source) => {
    const row = rowOf('profiles', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const role = row.text('role')?.trim().toLowerCase();
    const input = row.checked(person, {
      email: row.text('email'),
      name: row.text('name') || null,
      ...(role && { role }),
      role_ends_on: row.text('role_ends_on') || null,
      is_active: row.flag('is_active', true),
    });
    if (!id || !input) return [];
    return [{ ...profileRow(input, new Date(created_at)), id, updated_at: now }];
  });
}

const PICTURES = new Set<string>([...Object.keys(PICTURE_SETTINGS), 'magazine_pdf']);

const anySetting = settingsInput.partial();

function settingRows({ tables, rowOf, addresses }: Making) {
  return tables.site_settings.flatMap((source): { key: string; value: string }[] => {
    const row = rowOf('site_settings', source);
    const key = row.text('key')?.trim() ?? '';
    if (key === '') row.tell('error', 'This must not be empty', 'key');
    const known = SETTING_KEYS.find((name) => name === key);
    if (!known) {
      if (key) row.tell('warning', `The setting ${key} is unknown and is left out`, 'key');
      return [];
    }
    const value = PICTURES.has(key) ? addresses.field(row, 'value', 'contents', ['', 'settings']) : row.text('value');
    const input = row.checked(anySetting, { [known]: value })?.[known];
    // Pictures of the site itself are stored by their names.
    const folder = paths.media('contents/');
    const stored = input?.startsWith(folder) ? input.slice(folder.length) : input;
    return stored ? [{ key: known, value: stored }] : [];
  });
}

function categoryRows({ tables, rowOf }: Making) {
  return tables.page_categories.flatMap((source) => {
    const row = rowOf('page_categories', source);
    const id = row.id('id');
    const input = row.checked(pageCategoryInput, { name: row.text('name') });
    return id && input ? [{ id, ...input }] : [];
  });
}

function pageRows({ tables, rowOf, addresses, now }: Making) {
  return tables.pages.flatMap((source) => {
    const row = rowOf('pages', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const slug = row.text('slug');
    const status = row.text('status');
    const input = row.checked(pageInput, {
      title: row.text('title'),
      slug,
      content: addresses.html(row, 'content'),
      meta_description: row.text('meta_description'),
      category_id: row.id('category_id', false),
      ...(status !== null && { status }),
      title_ne: row.text('title_ne'),
      meta_description_ne: row.text('meta_description_ne'),
      content_ne: addresses.html(row, 'content_ne'),
      publish_on: row.instant('publish_on', null),
      menu_place: row.text('menu_place'),
      menu_order: row.position('menu_order'),
      // What stands in no menu is found nowhere else.
      in_footer: row.flag('in_footer', row.text('menu_place') === null),
      footer_order: row.position('footer_order'),
    });
    if (slug !== null && input && slugOf(slug) !== slug)
      row.tell('warning', `The page's address becomes ${input.slug}`, 'slug');
    return id && input ? [{ ...pageRow(input), id, created_at, updated_at }] : [];
  });
}
