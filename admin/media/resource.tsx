import ImageIcon from '@mui/icons-material/ImageOutlined';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const PictureList = rareScreen(async () => (await import('#admin/media/PictureList.tsx')).PictureList);

/** react-admin's declaration of the stored pictures. */
const resource: OfficeResource = { name: 'media', icon: ImageIcon, list: PictureList };

export default resource;
