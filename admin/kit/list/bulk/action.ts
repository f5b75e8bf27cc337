import type { ComponentType, ReactElement } from 'react';
import type { Action } from '#core/users/roles';

/** What is written to all ticked records: the same data, and what comes into their lists or goes out of them. */
export interface BulkChange {
  data?: Record<string, unknown>;
  add?: Record<string, readonly string[]>;
  remove?: Record<string, readonly string[]>;
}

/** An input of the question. */
export interface BulkField {
  value: string;
  onChange: (value: string) => void;
}

/** What can be done to all ticked records of a list. */
export interface BulkAction {
  /** Key prefix of its texts: `button`, `done`, those of `ConfirmDialog`, and `missing` where there is a `Field`. */
  says: string;
  icon: ReactElement;
  needs: Action;
  /** What it writes, with what was typed into its `Field`; without it, the records are deleted. */
  change?: (value: string) => BulkChange;
  /** Whether it is offered with this filter of the list; by default always. */
  isOffered?: (filter: Record<string, unknown>) => boolean;
  /** False for what is easily taken back: nothing is asked. */
  asks?: false;
  /** An input without which it cannot be confirmed. */
  Field?: ComponentType<BulkField>;
  /** The field whose former values an undo writes back, of records without a history. */
  restores?: string;
  /** Keys of texts other than `done` of `says` and the resource's `failed`. */
  done?: string;
  failed?: string;
}
