import { resource } from '#api/rest/resource';
import { contactMessages, messageFields, messageInput } from '#db/schema/contact';

/** What visitors wrote. Volunteers read, file and delete it; it comes through the contact form alone. */
export const messageResource = resource({
  name: 'messages',
  table: contactMessages,
  input: messageInput,
  noCreate: true,
  title: 'subject',
  fields: messageFields,
  sortable: ['status', 'name', 'subject', 'created_at'],
  // "unread" is last in the alphabet: status, descending, has the unread ones first, newest on top.
  thenBy: 'created_at',
  filterable: ['verified'],
  search: contactMessages.search,
});
