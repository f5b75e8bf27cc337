import { uuidOf } from '#api/rest/new-id';
import { society } from '#society';

/** How the names end by which our own feeds call an event: its id comes before it. */
const OWN = `@${society.uidDomain}`;

/**
 * The id of an event that another calendar calls `uid`: the same each time it is imported. A name from
 * our own feeds gives back the id of the event that they showed.
 */
export function importedId(uid: string): string {
  const id = uid.slice(0, -OWN.length);
  return uid.endsWith(OWN) && /^[\w-]{1,100}$/.test(id) ? id : uuidOf(['imported event', uid]);
}
