/** The actions of a volunteer that the activity log names, on a record or on their own account. */
export const ACTIVITIES = [
  'create',
  'update',
  'delete',
  'restore',
  'delete_for_good',
  'change_password',
  'reset_password',
  'sign_out_everywhere',
  'sign_out_others',
  'end_sessions',
  'confirm_files',
  'import',
  // A translator's file.
  'translate',
  'answer',
  // Of photos that somebody asked to take down.
  'take_down',
  'show_again',
  'invite',
  // Of parties that registered for an event.
  'confirm',
  'accept',
  'cancel',
  // Of events: a link to the door, which shows names.
  'open_door',
  // Of several dates of a series at once.
  'change_series',
  // Of letters to readers.
  'send',
  'schedule',
  'unschedule',
  'pause',
  'resume',
  'stop',
  'send_again',
  'leave_unknown',
] as const;
export type Activity = (typeof ACTIVITIES)[number];
