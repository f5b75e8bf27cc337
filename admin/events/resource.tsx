import EventIcon from '@mui/icons-material/Event';
import { EventCreate } from '#admin/events/EventCreate.tsx';
import { EventEdit } from '#admin/events/EventEdit.tsx';
import { EventList } from '#admin/events/EventList.tsx';
import { EventImport } from '#admin/events/import/EventImport.tsx';
import type { OfficeResource } from '#admin/resource.ts';
import { eventFields, eventInput } from '#db/schema/event';

/** react-admin's declaration of the events. */
const resource: OfficeResource = {
  name: 'events',
  icon: EventIcon,
  list: EventList,
  edit: EventEdit,
  recordRepresentation: 'title',
  options: { fields: eventFields, input: eventInput },
  screens: { new: <EventCreate />, import: <EventImport /> },
};

export default resource;
