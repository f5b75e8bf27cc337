import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { lazyScreen } from '#admin/loading/lazy.tsx';
import type { OfficeResource } from '#admin/resource.ts';

const OutboxList = lazyScreen(
  async () => (await import('#admin/outbox/OutboxList.tsx')).OutboxList,
);

/** react-admin's declaration of the outgoing mails. */
const resource: OfficeResource = {
  name: 'outbox',
  icon: OutboxIcon,
  list: OutboxList,
  recordRepresentation: 'subject',
};

export default resource;
