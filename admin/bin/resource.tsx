import BinIcon from '@mui/icons-material/DeleteOutline';
import { BinList } from '#admin/bin/BinList.tsx';
import type { OfficeResource } from '#admin/resource.ts';

/** react-admin's declaration of the bin. */
const resource: OfficeResource = { name: 'bin', icon: BinIcon, list: BinList };

export default resource;
