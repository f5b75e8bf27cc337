import { z } from 'zod';
import { resource } from '#api/rest/resource';
import { activity, activityFields } from '#db/schema/activity';

/** Who did what; the writes themselves keep it. */
export const activityResource = resource({
  name: 'activity',
  table: activity,
  input: z.never(),
  readOnly: true,
  fields: activityFields,
  sortable: ['at'],
  filterable: ['actor_id'],
});
