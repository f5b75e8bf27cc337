import type { Trouble } from '#site/islands/door/call.ts';
import type { DoorRecord } from '#site/islands/door/record.ts';

/** What the page shows. */
export interface DoorState {
  /** `elsewhere`: another tab keeps the door. `removed`: the list was here, and is wiped; `not-removed`: that failed. */
  phase: 'opening' | 'elsewhere' | 'open' | 'removing' | 'removed' | 'not-removed';
  /** Whether somebody removed the list by hand. */
  isByHand: boolean;
  record: DoorRecord;
  isSending: boolean;
  trouble: Trouble | null;
  /** Whether this browser keeps what is noted. */
  isKept: boolean;
  /** Whether it could read what it keeps. What could not be read is not written over. */
  isRead: boolean;
  /** Whether the link that was opened last opens nothing. */
  isLinkBad: boolean;
}

/** What is shown until it is known what this phone keeps. */
export const OPENING: Omit<DoorState, 'record'> = {
  phase: 'opening',
  isByHand: false,
  isSending: false,
  trouble: null,
  isKept: true,
  isRead: true,
  isLinkBad: false,
};
