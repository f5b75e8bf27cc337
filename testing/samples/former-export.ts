import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import papaparse from 'papaparse';
import { noise, phonePhoto } from '#testing/samples/pictures';

const HOST = 'https://former.example.co/storage/v1/object/public';

/** A record of the former site as its JSON export has it. */
export type FormerRecord = Record<string, unknown>;

const ids = {
  dashain: '6b0c1c1e-0001-4a6e-9f3e-000000000001',
  picnic: '6b0c1c1e-0001-4a6e-9f3e-000000000002',
  autumn: '6b0c1c1e-0002-4a6e-9f3e-000000000001',
  sports: '6b0c1c1e-0002-4a6e-9f3e-000000000002',
  news: '6b0c1c1e-0003-4a6e-9f3e-000000000001',
} as const;
/** The ids of the events and galleries of the sample. */
export const formerIds = ids;

/** The tables of a small former site, as an export in JSON has them. */
export function formerTables(): Record<string, FormerRecord[]> {
  const stamp = '2023-04-05T06:07:08.123456+00:00';
  return {
    events: [
      {
        id: ids.dashain,
        title: 'Dashain 2023',
        description: `<p onclick="x()">Tika &amp; jamara</p><img src="${HOST}/media/editor/tika%201.jpg?t=1"><script>bad()</script><p><a href="${HOST}/media/editor/tika%201.jpg">large</a></p>`,
        date: '2023-10-23',
        end_date: null,
        location: 'Auckland',
        profile_image_url: 'dashain.jpg',
        tags: ['festival', 'for families'],
        status: 'upcoming',
        start_time: '18:00:00',
        end_time: null,
        created_at: stamp,
        updated_at: stamp,
      },
      {
        id: ids.picnic,
        title: 'Picnic, with “quotes"',
        description: 'First line\nSecond line',
        date: '2099-01-05 11:30:00+00',
        end_date: null,
        location: 'Wellington',
        profile_image_url: `${HOST}/media/events/picnic.jpg`,
        tags: [],
        status: 'upcoming',
        start_time: null,
        end_time: null,
        created_at: stamp,
        updated_at: stamp,
      },
    ],
    galleries: [
      {
        id: ids.autumn,
        title: 'Autumn',
        description: null,
        folder_name: 'Autumn 2023',
        cover_photo_url: `${HOST}/galleries/Autumn%202023/IMG_0001.JPG`,
        event_id: ids.dashain,
        created_at: stamp,
      },
      {
        id: ids.sports,
        title: 'Sports',
        description: 'A day out',
        folder_name: 'sports',
        cover_photo_url: null,
        event_id: null,
        created_at: stamp,
      },
    ],
    gallery_photos: [
      {
        id: '6b0c1c1e-0004-4a6e-9f3e-000000000001',
        gallery_id: ids.autumn,
        filename: 'IMG_0001.JPG',
        url: `${HOST}/galleries/Autumn%202023/IMG_0001.JPG`,
        caption: 'The first',
        order_position: 0,
        created_at: stamp,
      },
      {
        id: '6b0c1c1e-0004-4a6e-9f3e-000000000002',
        gallery_id: ids.autumn,
        filename: 'large.png',
        url: 'large.png',
        caption: null,
        order_position: 1,
        created_at: stamp,
      },
      {
        id: '6b0c1c1e-0004-4a6e-9f3e-000000000003',
        gallery_id: ids.sports,
        filename: 'goal.jpg',
        url: 'sports/goal.jpg',
        caption: null,
        order_position: 0,
        created_at: stamp,
      },
    ],
    event_gallery_relations: [
      { event_id: ids.dashain, gallery_id: ids.autumn },
      { event_id: ids.picnic, gallery_id: ids.sports },
    ],
    page_categories: [{ id: ids.news, name: 'News' }],
    pages: [
      {
        id: '6b0c1c1e-0005-4a6e-9f3e-000000000001',
        title: 'Our history',
        slug: 'our-history',
        content: '<h1>Since 1990</h1><p style="color:red">नेपाल</p>',
        meta_description: null,
        category_id: ids.news,
        created_at: stamp,
        updated_at: stamp,
      },
    ],
    profiles: [
      { id: 'p-1', email: 'Secretary@Example.org', role: 'admin', is_active: true, created_at: stamp },
      { id: 'p-2', email: 'left@example.org', role: 'user', is_active: false, created_at: stamp },
    ],
    site_settings: [
      { key: 'hero_image', value: 'hero.jpg' },
      { key: 'contact_email', value: 'hello@example.org' },
      { key: 'magazine_pdf', value: `${HOST}/contents/magazine.pdf` },
    ],
  };
}

/** The files of the former site, by bucket and path. */
export async function formerFiles(): Promise<Record<string, Uint8Array>> {
  return {
    'media/events/dashain.jpg': await phonePhoto(120, 80),
    'media/events/picnic.jpg': await noise(60, 40),
    'media/editor/tika 1.jpg': await noise(50, 50),
    'galleries/Autumn 2023/IMG_0001.JPG': await phonePhoto(90, 60),
    'galleries/Autumn 2023/large.png': await noise(80, 70, 'png'),
    'galleries/sports/goal.jpg': await noise(40, 60),
    'contents/hero.jpg': await noise(192, 108),
    'contents/magazine.pdf': Buffer.from('%PDF-1.7\n%%EOF\n'),
    'contents/nobody.jpg': await noise(20, 20),
  };
}

/** A picture above 5 MB in place of a small one: noise does not compress. */
export async function largeFile(): Promise<Record<string, Uint8Array>> {
  return { 'galleries/Autumn 2023/large.png': await noise(1600, 1400, 'png') };
}

/** Writes files into `folder`. */
export function writeFormerFiles(folder: string, files: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}

/** Writes tables into `folder` as JSON, which has real types. */
export function writeJson(folder: string, tables: Record<string, FormerRecord[]>): void {
  for (const [name, rows] of Object.entries(tables))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(rows, null, 1));
}

/** Writes tables into `folder` as the former database writes CSV, with the marks Excel adds. */
export function writeCsv(folder: string, tables: Record<string, FormerRecord[]>): void {
  for (const [name, rows] of Object.entries(tables)) {
    const written = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asCsv(column, value)])),
    );
    const csv = papaparse.unparse(written, { newline: '\r\n' });
    writeFileSync(path.join(folder, `${name}.csv`), `\ufeff${csv}\r\n`);
  }
}

function asCsv(column: string, value: unknown): unknown {
  if (value === null) return column === 'end_date' ? 'NULL' : '';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (column.endsWith('_at')) return String(value).replace('T', ' ').replace('+00:00', '+00');
  if (!Array.isArray(value)) return value;
  return `{${value.map((one) => (String(one).includes(' ') ? `"${one}"` : one)).join(',')}}`;
}
