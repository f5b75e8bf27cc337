import BinIcon from '@mui/icons-material/DeleteOutline';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const BinList = lazyScreen(async () => (await import('#admin/history/bin/BinList.tsx')).BinList);

/** react-admin's declaration of the bin. */
const resource: OfficeResource = { name: 'bin', icon: BinIcon, list: BinList };

export default resource;
