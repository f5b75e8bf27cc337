import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const SecurityLogList = rareScreen(
  async () => (await import('#admin/operations/security-log/SecurityLogList.tsx')).SecurityLogList,
);

/** react-admin's declaration of the security log. */
const resource: OfficeResource = { name: 'security_log', icon: SecurityIcon, list: SecurityLogList };

export default resource;
