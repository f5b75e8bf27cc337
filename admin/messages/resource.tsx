import { firstScreens } from '#admin/loading/first-screens.ts';
import { lazyScreen } from '#admin/loading/lazy.tsx';
import { UnreadIcon } from '#admin/messages/UnreadIcon.tsx';
import type { OfficeResource } from '#admin/resource.ts';
import { messageFields, messageInput } from '#db/schema/contact';

const MessageList = lazyScreen(firstScreens.messages);
const MessageShow = lazyScreen(
  async () => (await import('#admin/messages/MessageShow.tsx')).MessageShow,
);

/** react-admin's declaration of the inbox. Messages cannot be edited: their address shows them. */
const resource: OfficeResource = {
  name: 'messages',
  icon: UnreadIcon,
  list: MessageList,
  edit: MessageShow,
  recordRepresentation: 'subject',
  options: { fields: messageFields, input: messageInput },
};

export default resource;
