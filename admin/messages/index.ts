import MailIcon from '@mui/icons-material/MailOutlined';
import { MessageList } from '#admin/messages/MessageList.tsx';
import { MessageShow } from '#admin/messages/MessageShow.tsx';

/** react-admin's declaration of the inbox. A message is edited by nobody: its address shows it. */
export default {
  name: 'messages',
  icon: MailIcon,
  list: MessageList,
  edit: MessageShow,
  recordRepresentation: 'subject',
};
