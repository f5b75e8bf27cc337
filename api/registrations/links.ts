import type { Config } from '#api/http/config';
import { keyFor, signed, unsigned } from '#api/http/signing';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';

type Secrets = Pick<Config, 'AUTH_SECRET' | 'SITE_URL'>;

const partyKey = ({ AUTH_SECRET }: Secrets) => keyFor(AUTH_SECRET, 'registration');

/**
 * The page in `lang` on which a party confirms, changes and cancels. The token is the party's id with a signature, so that
 * nothing is stored of it, and the database alone opens no page.
 */
export const partyLink = (config: Secrets, id: string, lang: Lang): string =>
  config.SITE_URL + pathsIn(lang).registration(signed(partyKey(config), id));

/** The id of the party whose link it is, or `null` when it is forged. */
export const partyBy = (config: Secrets, token: string): string | null => unsigned(partyKey(config), token);

/**
 * What the QR code of a party says: the page of its event, with the party's id behind it. It is known at the door, and
 * opens nothing elsewhere.
 */
export const doorCode = ({ SITE_URL }: Pick<Config, 'SITE_URL'>, party: { id: string; event_id: string }): string =>
  `${SITE_URL}${pathsIn('en').event(party.event_id)}#${party.id}`;
