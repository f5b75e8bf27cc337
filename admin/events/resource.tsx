import EventIcon from '@mui/icons-material/Event';
import { typedEvent } from '#admin/events/typed.ts';
import { REGISTRATIONS } from '#admin/registrations/registrations-url.ts';
import { firstScreens } from '#admin/shell/loading/first-screens.ts';
import { lazyScreen, rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { eventFields } from '#db/events/schema';

const EventCreate = lazyScreen(async () => (await import('#admin/events/EventCreate.tsx')).EventCreate);
const EventEdit = lazyScreen(async () => (await import('#admin/events/EventEdit.tsx')).EventEdit);
const EventList = lazyScreen(firstScreens.events);
const RegistrationList = rareScreen(
  async () => (await import('#admin/registrations/RegistrationList.tsx')).RegistrationList,
);
const PartyCreate = rareScreen(async () => (await import('#admin/registrations/PartyForms.tsx')).PartyCreate);
const WriteToParties = rareScreen(
  async () => (await import('#admin/registrations/writing/WriteToParties.tsx')).WriteToParties,
);
const SeriesProposals = rareScreen(async () => (await import('#admin/series/SeriesProposals.tsx')).SeriesProposals);
const EventImport = rareScreen(async () => (await import('#admin/events/import/EventImport.tsx')).EventImport);

/** react-admin's declaration of the events. */
const resource: OfficeResource = {
  name: 'events',
  icon: EventIcon,
  list: EventList,
  edit: EventEdit,
  recordRepresentation: 'title',
  options: { fields: eventFields, input: typedEvent },
  screens: {
    new: { needs: 'create', element: <EventCreate /> },
    [REGISTRATIONS]: { of: 'registrations', needs: 'read', element: <RegistrationList /> },
    [`${REGISTRATIONS}/new`]: { of: 'registrations', needs: 'create', element: <PartyCreate /> },
    [`${REGISTRATIONS}/write`]: { of: 'registrations', needs: 'edit', element: <WriteToParties /> },
    import: { needs: 'publish', element: <EventImport /> },
    series: { needs: 'edit', element: <SeriesProposals /> },
  },
};

export default resource;
