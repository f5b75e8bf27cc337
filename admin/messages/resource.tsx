import MailIcon from '@mui/icons-material/MailOutlined';
import { firstScreens } from '#admin/shell/loading/first-screens.ts';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { messageFields, messageInput } from '#db/messages/schema';

const MessageList = lazyScreen(firstScreens.messages);
const MessageShow = lazyScreen(async () => (await import('#admin/messages/MessageShow.tsx')).MessageShow);

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
