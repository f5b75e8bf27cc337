import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const PartyEdit = rareScreen(async () => (await import('#admin/registrations/PartyForms.tsx')).PartyEdit);

/**
 * react-admin's declaration of the parties that registered for events. They are listed by event, at an address of the
 * event's: it is in no menu.
 */
const resource: OfficeResource = { name: 'registrations', edit: PartyEdit, recordRepresentation: 'name' };

export default resource;
