import BackupsIcon from '@mui/icons-material/BackupOutlined';
import { BackupList } from '#admin/backups/BackupList.tsx';
import { FindRecord } from '#admin/backups/FindRecord.tsx';
import type { OfficeResource } from '#admin/resource.ts';

/** react-admin's declaration of the backups. */
const resource: OfficeResource = {
  name: 'backups',
  icon: BackupsIcon,
  list: BackupList,
  screens: { ':id': <FindRecord /> },
};

export default resource;
