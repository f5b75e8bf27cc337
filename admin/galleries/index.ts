import PhotoLibraryIcon from '@mui/icons-material/PhotoLibrary';
import { GalleryEdit } from '#admin/galleries/GalleryEdit.tsx';
import { GalleryList } from '#admin/galleries/GalleryList.tsx';

/** react-admin's declaration of the galleries; `new` is a route of its own in App. */
export default {
  name: 'galleries',
  icon: PhotoLibraryIcon,
  list: GalleryList,
  edit: GalleryEdit,
  recordRepresentation: 'title',
};
