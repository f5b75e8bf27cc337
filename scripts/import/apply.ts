import { readFile } from 'node:fs/promises';
import type { BatchItem } from 'drizzle-orm/batch';
import { invitations } from '#api/auth/reset-link';
import type { PictureStore } from '#api/files/store';
import type { Config } from '#api/http/config';
import { ApiError } from '#api/http/errors';
import { dateTaken } from '#core/files/date-taken';
import { DEFAULT_LANG } from '#core/kit/lang';
import { events } from '#db/events/schema';
import { festivals } from '#db/festivals/schema';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import { logActivity, newEntry } from '#db/history/log-activity';
import { insertRows } from '#db/kit/many-rows';
import { locations } from '#db/locations/schema';
import { renewInstallationId } from '#db/operations/write-installation';
import { pageCategories, pages } from '#db/pages/schema';
import { storeSettings } from '#db/settings/write';
import { profiles } from '#db/users/schema';
import { Addresses } from '#scripts/import/addresses';
import type { Host } from '#scripts/import/host';
import { isDocument, moveMagazine } from '#scripts/import/magazine';
import { movePicture } from '#scripts/import/pictures';
import { leftOver, type Plan } from '#scripts/import/plan';
import { Report } from '#scripts/import/report';
import { type Rows, rowsOf } from '#scripts/import/rows';
import { Stop } from '#scripts/local/root';

/** The stores and settings that an import writes with. */
export interface Society extends PictureStore {
  /** Invitations lead there. */
  config: Pick<Config, 'SITE_URL'>;
  /** In whose name they are; null for nobody's. */
  host: Host | null;
}

/** The number of rows that an import adds. */
export const freshRows = ({ counts }: Plan): number => Object.values(counts).reduce((sum, { fresh }) => sum + fresh, 0);

/**
 * Imports what `plan` says: files one by one, each with its redirect, and then all rows at once. Cut
 * off before that, no row is there, and the next run goes on behind the last file.
 * @throws Stop when a row cannot be stored after all, before any row is written
 */
export async function applyImport(
  plan: Plan,
  society: Society,
  tell: (line: string) => void,
  stored: () => void = () => {},
): Promise<void> {
  if (plan.report.hasErrors) throw new Stop('Nothing was imported.');
  if (freshRows(plan) === 0) return tell('Everything is here already: nothing was written.');
  const { db, now } = society;
  // From now on chores that delete wait until a person says that files and rows belong together.
  await renewInstallationId(db);
  const addresses = new Map(plan.moved);
  for (const file of plan.wanted) {
    const from = plan.files.get(file) ?? '';
    const move = isDocument(file) ? moveMagazine : movePicture;
    addresses.set(file, await move(society, file, from).catch((error) => refuse(file, error)));
    stored();
  }
  const report = new Report();
  const addressOf = (file: string) => {
    const address = addresses.get(file);
    if (address === undefined) throw new Error(`${file} was not stored`);
    return address;
  };
  const at = now();
  const rows = rowsOf(plan.tables, new Addresses(plan.files, addressOf), report, at);
  if (report.hasErrors) throw new Stop(['No row was imported.', ...report.lines()].join('\n'));
  const left = leftOver(rows, plan.existing);
  const gallery_photos = await withDatesTaken(left.gallery_photos, addresses, plan.files, at);
  const fresh = { ...left, gallery_photos };
  const count = freshRows(plan);
  const entry = newEntry({
    actor: society.host ?? { id: null, email: 'import' },
    action: 'import',
    resource: 'installation',
    at: at.toISOString(),
  });
  await db.batch([
    logActivity(db, entry, { id: entry.id, title: '', count }),
    ...insertAll(society, fresh),
    ...storeSettings(db, Object.fromEntries(fresh.site_settings.map(setting)), at),
    ...(await invited(society, fresh.profiles)),
  ]);
  tell(`${count} rows and ${plan.wanted.length} files were imported.`);
}

/** @throws Stop for a picture that only the encoder finds to be damaged */
function refuse(file: string, error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new Stop(`${file}: ${error.message}\nNo row was imported. Replace the file and run it again.`);
}

const setting = ({ key, value }: Rows['site_settings'][number]) => [key, value] as const;

function insertAll({ db }: Society, rows: Rows): BatchItem<'sqlite'>[] {
  return [
    ...insertRows(db, locations, rows.locations).map((one) => one.onConflictDoNothing({ target: locations.id })),
    ...insertRows(db, events, rows.events).map((one) => one.onConflictDoNothing({ target: events.id })),
    ...insertRows(db, galleries, rows.galleries).map((one) => one.onConflictDoNothing({ target: galleries.id })),
    ...insertRows(db, galleryPhotos, rows.gallery_photos).map((one) =>
      one.onConflictDoNothing({ target: galleryPhotos.id }),
    ),
    ...insertRows(db, eventGalleryRelations, rows.event_gallery_relations).map((one) => one.onConflictDoNothing()),
    ...insertRows(db, festivals, rows.festivals).map((one) => one.onConflictDoNothing({ target: festivals.id })),
    ...insertRows(db, pageCategories, rows.page_categories).map((one) =>
      one.onConflictDoNothing({ target: pageCategories.id }),
    ),
    ...insertRows(db, pages, rows.pages).map((one) => one.onConflictDoNothing({ target: pages.id })),
    ...insertRows(db, profiles, rows.profiles).map((one) => one.onConflictDoNothing({ target: profiles.id })),
  ];
}

/** Only those who may sign in. The links end by the real time. */
function invited({ db, config, host: by }: Society, people: Rows['profiles']) {
  const active = people.filter(({ is_active }) => is_active);
  return invitations(db, config, active, { by, lang: DEFAULT_LANG, now: new Date() });
}

/**
 * Reads the dates at which photos were taken from the source files, as the stored pictures have none any more. A date
 * in the export takes precedence.
 * @param moved the new address of each file of the former site
 * @param files where each is on this machine
 */
async function withDatesTaken(
  photos: Rows['gallery_photos'],
  moved: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  now: Date,
): Promise<Rows['gallery_photos']> {
  const paths = new Map([...moved].map(([file, address]) => [address, files.get(file)]));
  const dated: Rows['gallery_photos'] = [];
  for (const photo of photos) {
    const path = photo.taken_at === null ? paths.get(photo.url) : undefined;
    const taken_at = path ? await dateOf(path, now) : photo.taken_at;
    dated.push({ ...photo, taken_at });
  }
  return dated;
}

async function dateOf(path: string, now: Date): Promise<string | null> {
  const bytes = await readFile(path);
  return dateTaken(new Uint8Array(bytes).buffer, now);
}
