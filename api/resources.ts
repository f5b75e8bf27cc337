import { Hono } from 'hono';
import { answerJson } from '#api/answer-json';
import { backupRoutes } from '#api/backup/routes';
import type { ApiEnv } from '#api/context';
import { doctorRoutes } from '#api/doctor/routes';
import { changesOf } from '#api/history/changes';
import { historyRoutes } from '#api/history/routes';
import { installationRoutes } from '#api/installation/routes';
import { missingForMail } from '#api/mail/setup';
import { galleryPhotoRoutes } from '#api/media/gallery-photos';
import { QUARANTINE_DAYS } from '#api/media/quarantine';
import { sharePictureRoutes } from '#api/media/share-pictures';
import { uploadRoutes } from '#api/media/uploads';
import { reportRoutes } from '#api/report/routes';
import { eventImportRoutes } from '#api/resources/event-import';
import { eventResource } from '#api/resources/events';
import { galleryResource } from '#api/resources/galleries';
import { galleryPhotoResource } from '#api/resources/gallery-photos';
import { pageMenuRoutes } from '#api/resources/menu';
import { messageResource } from '#api/resources/messages';
import { outboxResource } from '#api/resources/outbox';
import { pageCategoryResource, pageResource } from '#api/resources/pages';
import { subscriberResource } from '#api/resources/subscribers';
import { userResource } from '#api/resources/users';
import { settingsRoutes } from '#api/settings/routes';
import { dashboardContract } from '#core/contracts/dashboard';
import { addDays } from '#core/dates';
import { dashboard } from '#db/queries/dashboard';
import type { QuarantineState } from '#db/queries/installation';

/** What the dashboard tells of the quarantine, when something is in it. */
function quarantineShown(state: QuarantineState | null) {
  if (!state?.oldest) return null;
  return { files: state.files, until: addDays(state.oldest, QUARANTINE_DAYS) };
}

/** Everything react-admin manages, under `/api/admin`: a line a resource. */
export const resources = new Hono<ApiEnv>()
  // Mounted before the resources: pictures are larger than the bodies that those take.
  .route('/', uploadRoutes)
  .route('/', galleryPhotoRoutes)
  .route('/', sharePictureRoutes)
  .route('/', historyRoutes)
  .route('/installation', installationRoutes)
  .route('/backups', backupRoutes)
  .route('/', doctorRoutes)
  .route('/', reportRoutes)
  // Before the events: an import is larger than the bodies that those take.
  .route('/events/import', eventImportRoutes)
  .route('/events', eventResource)
  .route('/galleries', galleryResource)
  .route('/gallery_photos', galleryPhotoResource)
  // Before the pages, of which none has the id `menu`.
  .route('/pages/menu', pageMenuRoutes)
  .route('/pages', pageResource)
  .route('/page_categories', pageCategoryResource)
  .get('/dashboard', async (c) => {
    const { config, db, today, now } = c.var;
    const { contact_email, care, recent, installation, ...shown } = await dashboard(
      db,
      today,
      now(),
    );
    const missing_for_mail = missingForMail(config, contact_email);
    return answerJson(c, dashboardContract, {
      ...shown,
      recent: changesOf(recent.entries, recent.parts, recent.deleted),
      care: { ...care, missing_for_mail },
      last_backup: installation.last_backup,
      quarantine: quarantineShown(installation.quarantine),
    });
  })
  .route('/settings', settingsRoutes)
  .route('/users', userResource)
  .route('/messages', messageResource)
  .route('/subscribers', subscriberResource)
  .route('/outbox', outboxResource);
