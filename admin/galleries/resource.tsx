import PhotoLibraryIcon from '@mui/icons-material/PhotoLibrary';
import { GalleryCreate } from '#admin/galleries/GalleryCreate.tsx';
import { GalleryEdit } from '#admin/galleries/GalleryEdit.tsx';
import { GalleryList } from '#admin/galleries/GalleryList.tsx';
import type { OfficeResource } from '#admin/resource.ts';
import { galleryFields, galleryInput } from '#db/schema/gallery';

/** react-admin's declaration of the galleries. */
const resource: OfficeResource = {
  name: 'galleries',
  icon: PhotoLibraryIcon,
  list: GalleryList,
  edit: GalleryEdit,
  recordRepresentation: 'title',
  options: { fields: galleryFields, input: galleryInput },
  screens: { new: <GalleryCreate /> },
};

export default resource;
