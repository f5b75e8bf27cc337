import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';

const OutboxList = lazyScreen(async () => (await import('#admin/operations/outbox/OutboxList.tsx')).OutboxList);

/** react-admin's declaration of the outgoing mails. */
const resource: OfficeResource = {
  name: 'outbox',
  icon: OutboxIcon,
  list: OutboxList,
  recordRepresentation: 'subject',
};

export default resource;
