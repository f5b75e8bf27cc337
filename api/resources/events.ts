import { resource } from '#api/resource';
import { cacheTags } from '#core/cache-tags';
import { refreshStatuses } from '#db/queries/chores';
import { eventInput, events } from '#db/schema/event';
import { eventRow } from '#db/write/event';

export const eventResource = resource({
  name: 'events',
  table: events,
  input: eventInput,
  title: 'title',
  columns: [
    'id',
    'title',
    'description',
    'date',
    'end_date',
    'location',
    'profile_image_url',
    'tags',
    'status',
    'start_time',
    'end_time',
    'title_ne',
    'description_ne',
    'cancelled',
    'created_at',
    'updated_at',
  ],
  sortable: ['title', 'date', 'location', 'status', 'created_at', 'updated_at'],
  filterable: ['status', 'date', 'end_date', 'last_date', 'location', 'cancelled'],
  search: events.search,
  tags: (id) => [cacheTags.events, cacheTags.event(id)],
  refresh: refreshStatuses,
  store: (event, { today }) => eventRow(event, today),
});
