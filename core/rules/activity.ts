/** What a volunteer can do to a record, as the activity log tells it. */
export const ACTIVITIES = ['create', 'update', 'delete', 'restore'] as const;
export type Activity = (typeof ACTIVITIES)[number];
