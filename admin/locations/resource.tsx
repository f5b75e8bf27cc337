import PlaceIcon from '@mui/icons-material/Place';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { locationFields, locationInput } from '#db/locations/schema';

const LocationList = lazyScreen(async () => (await import('#admin/locations/LocationList.tsx')).LocationList);
const LocationCreate = lazyScreen(async () => (await import('#admin/locations/LocationForms.tsx')).LocationCreate);
const LocationEdit = lazyScreen(async () => (await import('#admin/locations/LocationForms.tsx')).LocationEdit);

/** react-admin's declaration of the locations. */
const resource: OfficeResource = {
  name: 'locations',
  icon: PlaceIcon,
  list: LocationList,
  edit: LocationEdit,
  recordRepresentation: 'name',
  options: { fields: locationFields, input: locationInput },
  screens: { new: { needs: 'create', element: <LocationCreate /> } },
};

export default resource;
