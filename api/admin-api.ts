import { Hono } from 'hono';
import { requireOffice, requirePermission } from '#api/auth/guard';
import { backupRoutes } from '#api/backup/nightly';
import type { ApiEnv } from '#api/context';
import { createApi } from '#api/create-api';
import { dashboardRoutes } from '#api/dashboard';
import { doctorRoutes } from '#api/doctor/diagnose';
import { historyRoutes } from '#api/history/routes';
import { installationRoutes } from '#api/installation/belonging';
import { letterPreviewRoutes } from '#api/letters/preview-routes';
import { letterSendingRoutes } from '#api/letters/sending-routes';
import { galleryPhotoRoutes } from '#api/media/gallery-photos';
import { sharePictureRoutes } from '#api/media/share-pictures';
import { uploadRoutes } from '#api/media/uploads';
import { privacyRoutes } from '#api/privacy/routes';
import { reportRoutes } from '#api/report/routes';
import { eventImportRoutes } from '#api/resources/event-import';
import { eventResource } from '#api/resources/events';
import { festivalProposalRoutes, festivalResource } from '#api/resources/festivals';
import { galleryResource } from '#api/resources/galleries';
import { galleryPhotoResource } from '#api/resources/gallery-photos';
import { letterResource } from '#api/resources/letters';
import { messageResource } from '#api/resources/messages';
import { outboxResource } from '#api/resources/outbox';
import { pageCategoryResource, pageMenuRoutes, pageResource } from '#api/resources/pages';
import { exportRoutes, securityLogResource } from '#api/resources/security-log';
import { subscriberResource } from '#api/resources/subscribers';
import { userResource } from '#api/resources/users';
import { settingsRoutes } from '#api/settings/save';
import { translationRoutes } from '#api/translations/routes';
import { paths } from '#core/paths';

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
  .route('/translations', translationRoutes)
  .route('/privacy', privacyRoutes)
  // Before the events: an import is larger than the bodies that those take.
  .route('/events/import', eventImportRoutes)
  .route('/events', eventResource)
  .route('/galleries', galleryResource)
  .route('/gallery_photos', galleryPhotoResource)
  // Before the festivals, of which none has the id `proposals`.
  .route('/festivals/proposals', festivalProposalRoutes)
  .route('/festivals', festivalResource)
  // Before the pages, of which none has the id `menu`.
  .route('/pages/menu', pageMenuRoutes)
  .route('/pages', pageResource)
  .route('/page_categories', pageCategoryResource)
  .route('/', dashboardRoutes)
  .route('/settings', settingsRoutes)
  .route('/users', userResource)
  .route('/messages', messageResource)
  .route('/letters', letterPreviewRoutes)
  // Before the letters: what is done to one on its way.
  .route('/letters', letterSendingRoutes)
  .route('/letters', letterResource)
  .route('/subscribers', subscriberResource)
  .route('/outbox', outboxResource)
  .route('/security_log', securityLogResource)
  .route('/', exportRoutes);

const guarded = new Hono<ApiEnv>().use(requireOffice, requirePermission).route('/', resources);

/** What the back office asks, for whoever has a role there. */
export const adminApi = createApi((api) => {
  api.route(paths.api.admin(), guarded);
});
