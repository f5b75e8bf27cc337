import type { ResourceName } from '#core/rules/roles';

/** The lists with data about people: the security log tells who exported one. */
export const PERSONAL_LISTS = [
  'subscribers',
  'users',
  'messages',
  'security_log',
] as const satisfies readonly ResourceName[];
export type PersonalList = (typeof PERSONAL_LISTS)[number];

/** Whether a list has data about people. */
export const isPersonal = (list: string): list is PersonalList =>
  PERSONAL_LISTS.some((one) => one === list);
