import { z } from 'zod';
import { resource } from '#api/resource';
import { activity } from '#db/schema/activity';

/** Who did what; the writes themselves keep it. */
export const activityResource = resource({
  name: 'activity',
  table: activity,
  input: z.never(),
  readOnly: true,
  columns: ['id', 'actor', 'action', 'resource', 'record_id', 'record_title', 'at'],
  sortable: ['at'],
  filterable: ['actor_id'],
});
