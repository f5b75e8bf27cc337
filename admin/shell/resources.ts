import cannedAnswers from '#admin/canned-answers/resource.tsx';
import events from '#admin/events/resource.tsx';
import festivals from '#admin/festivals/resource.tsx';
import galleries from '#admin/galleries/resource.tsx';
import bin from '#admin/history/bin/resource.tsx';
import history from '#admin/history/resource.tsx';
import letters from '#admin/letters/resource.tsx';
import locations from '#admin/locations/resource.tsx';
import media from '#admin/media/resource.tsx';
import messages from '#admin/messages/resource.tsx';
import subscribers from '#admin/newsletter/resource.tsx';
import backups from '#admin/operations/backups/resource.tsx';
import outbox from '#admin/operations/outbox/resource.tsx';
import securityLog from '#admin/operations/security-log/resource.tsx';
import pages from '#admin/pages/resource.tsx';
import registrations from '#admin/registrations/resource.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import users from '#admin/users/resource.tsx';
import { pageCategoryInput } from '#db/pages/schema';
import { settingsFields, settingsInput } from '#db/settings/schema';

const pageCategories: OfficeResource = {
  name: 'page_categories',
  recordRepresentation: 'name',
  options: { fields: {}, input: pageCategoryInput },
};

const settings: OfficeResource = { name: 'settings', options: { fields: settingsFields, input: settingsInput } };

/** All resources of the back office. Those with a list are in the menu. */
export const resources: readonly OfficeResource[] = [
  pages,
  pageCategories,
  events,
  registrations,
  galleries,
  media,
  festivals,
  locations,
  letters,
  users,
  settings,
  messages,
  cannedAnswers,
  subscribers,
  outbox,
  history,
  bin,
  backups,
  securityLog,
];
