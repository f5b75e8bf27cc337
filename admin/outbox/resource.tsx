import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { OutboxList } from '#admin/outbox/OutboxList.tsx';
import type { OfficeResource } from '#admin/resource.ts';

/** react-admin's declaration of the outgoing mails. */
const resource: OfficeResource = {
  name: 'outbox',
  icon: OutboxIcon,
  list: OutboxList,
  recordRepresentation: 'subject',
};

export default resource;
