import HistoryIcon from '@mui/icons-material/History';
import { HistoryList } from '#admin/history/HistoryList.tsx';
import type { OfficeResource } from '#admin/resource.ts';

/** react-admin's declaration of the history. */
const resource: OfficeResource = { name: 'history', icon: HistoryIcon, list: HistoryList };

export default resource;
