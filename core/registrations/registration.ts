/**
 * The states of a party. `unconfirmed` waits for the button that its mail leads to, `waiting` for places, `offered` has
 * been offered some and has to say yes, `coming` has them.
 */
export const REGISTRATION_STATUSES = ['unconfirmed', 'waiting', 'offered', 'coming', 'cancelled'] as const;

/** Why a party is `cancelled`: its own wish, an offer that ran out, a mail nobody confirmed, or the office. */
export const ENDED_REASONS = ['self', 'lapsed', 'unconfirmed', 'office'] as const;

/** How a party came into the list: by the form, added by hand for somebody who phoned, or at the door. */
export const REGISTRATION_SOURCES = ['form', 'hand', 'door'] as const;

/** What a party is told by mail, each when it comes to be so. */
export const REGISTRATION_MAILS = ['confirm', 'remind', 'coming', 'waiting', 'offer', 'lapsed', 'cancelled'] as const;
export type RegistrationMail = (typeof REGISTRATION_MAILS)[number];

const HOUR_MS = 3_600_000;
/** How long a party that nobody confirms keeps its places, and when it is reminded, in milliseconds. */
export const UNCONFIRMED_MS = 48 * HOUR_MS;
export const REMINDER_MS = 24 * HOUR_MS;
/** How long free places are held for the first in line, in milliseconds, when it needs more than there are. */
export const HOLD_MS = 48 * HOUR_MS;

/** Visitors see how many places are left when there are fewer than these. */
export const SHOWN_BELOW = 20;

/** The largest party, where an event has no limit of its own. */
export const PARTY_MAX = 20;
/** The largest limits that an event may have, for a party and in all. */
export const LARGEST_PARTY = 100;
export const MOST_PLACES = 100_000;

/** What is written to all parties of an event, or to some of them. */
export const EVENT_MAILING_KINDS = ['changed', 'reminder', 'message'] as const;

/** How long after a change people are told of it: whoever corrects a slip meanwhile writes to them once. */
export const CHANGE_DELAY_MS = 10 * 60_000;
/** How long before an event those who come are reminded, in milliseconds; not who confirmed in the last day. */
export const EVENT_REMINDER_MS = 48 * HOUR_MS;

/** How long after an event its list stays on phones at the door, and links open it. */
export const DOOR_AFTER_HOURS = 6;
export const DOOR_AFTER_MS = DOOR_AFTER_HOURS * HOUR_MS;
/** How long after an event a phone that had no network can still send what it noted, in milliseconds. */
export const DOOR_LATE_MS = 30 * 24 * HOUR_MS;

/** The longest name of a link, in characters. */
export const DOOR_LINK_NAME = 60;
/** How long after somebody ended a link its phone can still send what it noted before, in milliseconds. */
export const DOOR_ENDED_MS = 24 * HOUR_MS;
