/** What an organiser has people register for, where an event is a date of a series: each date by itself, or all of them. */
export const REGISTERED_FOR = ['date', 'series'] as const;
export type RegisteredFor = (typeof REGISTERED_FOR)[number];

/** The fields of an event that say in which list its parties are. */
export interface Listed {
  id: string;
  series_id: string | null;
  registration_for: RegisteredFor;
}

/** Whether one registration counts for all dates of an event's series. */
export const isForSeries = ({ series_id, registration_for }: Omit<Listed, 'id'>): boolean =>
  series_id !== null && registration_for === 'series';

/** The id of the list of an event's parties: its own, or that of its series. The column `list_id` of events says the same. */
export const listIdOf = (event: Listed): string => (isForSeries(event) && event.series_id) || event.id;
