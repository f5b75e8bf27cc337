import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const SecurityLogList = lazyScreen(
  async () => (await import('#admin/operations/security-log/SecurityLogList.tsx')).SecurityLogList,
);

/** react-admin's declaration of the security log. */
const resource: OfficeResource = { name: 'security_log', icon: SecurityIcon, list: SecurityLogList };

export default resource;
