import HistoryIcon from '@mui/icons-material/History';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const HistoryList = rareScreen(async () => (await import('#admin/history/HistoryList.tsx')).HistoryList);

/** react-admin's declaration of the history. */
const resource: OfficeResource = { name: 'history', icon: HistoryIcon, list: HistoryList };

export default resource;
