import BackupsIcon from '@mui/icons-material/BackupOutlined';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const BackupList = rareScreen(async () => (await import('#admin/operations/backups/BackupList.tsx')).BackupList);

/** react-admin's declaration of the backups. */
const resource: OfficeResource = { name: 'backups', icon: BackupsIcon, list: BackupList };

export default resource;
