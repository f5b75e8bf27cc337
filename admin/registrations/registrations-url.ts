/** The list of the parties of an event, as a screen of the events. */
export const REGISTRATIONS = ':id/registrations';

/** The route of the list of the parties of an event. */
export const registrationsUrl = (event: unknown): string =>
  `/events/${REGISTRATIONS.replace(':id', encodeURIComponent(String(event)))}`;

/** The route of the message to the parties of an event. */
export const messageUrl = (event: unknown): string => `${registrationsUrl(event)}/write`;
