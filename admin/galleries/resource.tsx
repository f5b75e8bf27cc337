import PhotoLibraryIcon from '@mui/icons-material/PhotoLibrary';
import { firstScreens } from '#admin/shell/loading/first-screens.ts';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { galleryFields, galleryInput } from '#db/galleries/schema';

const GalleryCreate = lazyScreen(async () => (await import('#admin/galleries/GalleryCreate.tsx')).GalleryCreate);
const GalleryEdit = lazyScreen(async () => (await import('#admin/galleries/GalleryEdit.tsx')).GalleryEdit);
const GalleryList = lazyScreen(firstScreens.galleries);

/** react-admin's declaration of the galleries. */
const resource: OfficeResource = {
  name: 'galleries',
  icon: PhotoLibraryIcon,
  list: GalleryList,
  edit: GalleryEdit,
  recordRepresentation: 'title',
  options: { fields: galleryFields, input: galleryInput },
  screens: { new: { needs: 'create', element: <GalleryCreate /> } },
};

export default resource;
