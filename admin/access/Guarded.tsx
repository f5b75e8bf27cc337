import type { ReactNode } from 'react';
import { NotAllowed } from '#admin/access/NotAllowed.tsx';
import { useMayDo } from '#admin/access/useMay.ts';
import type { Action } from '#core/rules/roles';

interface GuardedProps {
  action: Action;
  resource: string;
  children: ReactNode;
}

/** A screen for those who may do `action` with `resource`; others are told that it is not theirs. */
export function Guarded({ action, resource, children }: GuardedProps) {
  return useMayDo(action, resource) ? children : <NotAllowed />;
}
