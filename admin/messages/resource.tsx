import MailIcon from '@mui/icons-material/MailOutlined';
import { MessageList } from '#admin/messages/MessageList.tsx';
import { MessageShow } from '#admin/messages/MessageShow.tsx';
import type { OfficeResource } from '#admin/resource.ts';
import { messageFields, messageInput } from '#db/schema/contact';

/** react-admin's declaration of the inbox. Messages cannot be edited: their address shows them. */
const resource: OfficeResource = {
  name: 'messages',
  icon: MailIcon,
  list: MessageList,
  edit: MessageShow,
  recordRepresentation: 'subject',
  options: { fields: messageFields, input: messageInput },
};

export default resource;
