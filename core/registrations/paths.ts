const base = '/api/admin/registrations';
const ofDoor = (event: string) => `/door/${encodeURIComponent(event)}`;

/**
 * The addresses by which volunteers look after the parties of an event: `core/kit/paths` has those of visitors, who load
 * it with each page.
 */
export const registrationPaths = {
  sums: (event: string) => `${base}/sums?${new URLSearchParams({ event })}`,
  /** Takes a message to the parties of an event that are in some states. */
  messages: () => `${base}/messages`,
  step: (id: string) => `${base}/${encodeURIComponent(id)}/step`,
  /** The page of those who keep the door of an event. A link's secret stands behind `#`, which browsers send nowhere. */
  door: (event: string, secret = '') => `/admin${ofDoor(event)}${secret && `#${secret}`}`,
  /** Takes what a phone at the door noted, and answers with the list. */
  doorCall: (event: string) => `/api/admin${ofDoor(event)}`,
  /** Links for helpers to the door of an event, or one of them. */
  doorLinks: (event: string, id = '') => `/api/admin${ofDoor(event)}/links${id && `/${encodeURIComponent(id)}`}`,
};
