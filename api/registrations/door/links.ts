import type { Config } from '#api/http/config';
import { keyFor, signed, unsigned } from '#api/http/signing';
import type { DoorLink } from '#core/registrations/door-links';
import { registrationPaths } from '#core/registrations/paths';
import { DOOR_AFTER_MS } from '#core/registrations/registration';
import { endOf } from '#core/registrations/state';
import type { Event } from '#db/events/schema';
import type { StoredDoorLink } from '#db/registrations/check-ins.schema';

type Secrets = Pick<Config, 'AUTH_SECRET' | 'SITE_URL'>;

const doorKey = ({ AUTH_SECRET }: Secrets) => keyFor(AUTH_SECRET, 'door');

/** The id of the link whose secret it is, or `null` when it is forged. */
export const linkBy = (config: Secrets, secret: string): string | null => unsigned(doorKey(config), secret);

/** When the links to the door of an event end, and phones forget its list. */
export const wipeAt = (event: Event): Date => new Date((endOf(event)?.getTime() ?? 0) + DOOR_AFTER_MS);

/** A link as the back office gets it: with its address while it opens something. */
export function shownLink(config: Secrets, link: StoredDoorLink, event: Event, now: Date): DoorLink {
  const { id, name, created_at, seen_at } = link;
  const over = wipeAt(event);
  const ended_at = link.ended_at ?? (over <= now ? over.toISOString() : null);
  const url = config.SITE_URL + registrationPaths.door(event.id, signed(doorKey(config), id));
  return { id, name, created_at, seen_at, ended_at, url: ended_at ? null : url };
}
