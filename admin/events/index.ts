import EventIcon from '@mui/icons-material/Event';
import { EventEdit } from '#admin/events/EventEdit.tsx';
import { EventList } from '#admin/events/EventList.tsx';

/** react-admin's declaration of the events; `new` is a route of its own in App. */
export default {
  name: 'events',
  icon: EventIcon,
  list: EventList,
  edit: EventEdit,
  recordRepresentation: 'title',
};
