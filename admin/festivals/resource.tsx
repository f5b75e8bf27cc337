import FestivalIcon from '@mui/icons-material/Celebration';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { festivalFields, festivalInput } from '#db/festivals/schema';

const FestivalList = lazyScreen(async () => (await import('#admin/festivals/FestivalList.tsx')).FestivalList);
const FestivalCreate = lazyScreen(async () => (await import('#admin/festivals/FestivalForms.tsx')).FestivalCreate);
const FestivalEdit = lazyScreen(async () => (await import('#admin/festivals/FestivalForms.tsx')).FestivalEdit);

/** react-admin's declaration of the festivals. */
const resource: OfficeResource = {
  name: 'festivals',
  icon: FestivalIcon,
  list: FestivalList,
  edit: FestivalEdit,
  recordRepresentation: 'name',
  options: { fields: festivalFields, input: festivalInput },
  screens: { new: { needs: 'create', element: <FestivalCreate /> } },
};

export default resource;
