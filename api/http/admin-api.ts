import { Hono } from 'hono';
import { eventImportRoutes } from '#api/events/import';
import { eventResource } from '#api/events/resource';
import { festivalProposalRoutes, festivalResource } from '#api/festivals/resource';
import { galleryPhotoRoutes } from '#api/files/gallery-photos';
import { libraryRoutes } from '#api/files/library';
import { sharePictureRoutes } from '#api/files/share-pictures';
import { uploadRoutes } from '#api/files/uploads';
import { galleryPhotoResource } from '#api/galleries/photos-resource';
import { galleryResource } from '#api/galleries/resource';
import { historyRoutes } from '#api/history/routes';
import type { ApiEnv } from '#api/http/context';
import { createApi } from '#api/http/create-api';
import { letterPreviewRoutes } from '#api/letters/preview-routes';
import { letterResource } from '#api/letters/resource';
import { letterSendingRoutes } from '#api/letters/sending-routes';
import { locationResource, locationSuggestionRoutes } from '#api/locations/resource';
import { outboxResource } from '#api/mail/outbox';
import { cannedAnswerResource } from '#api/messages/canned-answers';
import { messageResource } from '#api/messages/resource';
import { subscriberResource } from '#api/newsletter/resource';
import { noteRoutes } from '#api/notes/routes';
import { backupRoutes } from '#api/operations/backup/routes';
import { dashboardRoutes } from '#api/operations/dashboard';
import { doctorRoutes } from '#api/operations/doctor/diagnose';
import { findRoutes } from '#api/operations/find';
import { installationRoutes } from '#api/operations/installation/belonging';
import { reportRoutes } from '#api/operations/report/routes';
import { pageCategoryResource, pageMenuRoutes, pageResource } from '#api/pages/resource';
import { privacyRoutes } from '#api/privacy/routes';
import { requireCaller } from '#api/registrations/door/caller';
import { doorRoutes } from '#api/registrations/door/routes';
import { registrationResource } from '#api/registrations/resource';
import { seriesRoutes } from '#api/series/routes';
import { settingsRoutes } from '#api/settings/save';
import { translationRoutes } from '#api/translations/routes';
import { userResource } from '#api/users/resource';
import { exportRoutes, securityLogResource } from '#api/users/security-log';
import { paths } from '#core/kit/paths';

/** Everything react-admin manages, under `/api/admin`: a line a resource. */
export const resources = new Hono<ApiEnv>()
  // Mounted before the resources: pictures are larger than the bodies that those take.
  .route('/', uploadRoutes)
  .route('/media', libraryRoutes)
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
  // Before the events, of which none has the id `series`.
  .route('/events', seriesRoutes)
  .route('/events', eventResource)
  .route('/registrations', registrationResource)
  .route('/door', doorRoutes)
  .route('/galleries', galleryResource)
  .route('/gallery_photos', galleryPhotoResource)
  // Before the festivals, of which none has the id `proposals`.
  .route('/festivals/proposals', festivalProposalRoutes)
  .route('/festivals', festivalResource)
  // Before the locations, of which none has the id `suggestions`.
  .route('/locations/suggestions', locationSuggestionRoutes)
  .route('/locations', locationResource)
  // Before the pages, of which none has the id `menu`.
  .route('/pages/menu', pageMenuRoutes)
  .route('/pages', pageResource)
  .route('/page_categories', pageCategoryResource)
  .route('/', dashboardRoutes)
  .route('/', findRoutes)
  .route('/settings', settingsRoutes)
  .route('/users', userResource)
  .route('/messages', messageResource)
  .route('/canned_answers', cannedAnswerResource)
  .route('/notes', noteRoutes)
  .route('/letters', letterPreviewRoutes)
  // Before the letters: what is done to one on its way.
  .route('/letters', letterSendingRoutes)
  .route('/letters', letterResource)
  .route('/subscribers', subscriberResource)
  .route('/outbox', outboxResource)
  .route('/security_log', securityLogResource)
  .route('/', exportRoutes);

const guarded = new Hono<ApiEnv>().use(requireCaller).route('/', resources);

/** The API of the back office, for whoever has a role there, or a link to a door. */
export const adminApi = createApi((api) => {
  api.route(paths.api.admin(), guarded);
});
