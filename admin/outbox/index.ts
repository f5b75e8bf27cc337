import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { OutboxList } from '#admin/outbox/OutboxList.tsx';

/** react-admin's declaration of the mails on their way. */
export default {
  name: 'outbox',
  icon: OutboxIcon,
  list: OutboxList,
  recordRepresentation: 'subject',
};
