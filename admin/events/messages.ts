import { importMessages } from '#admin/events/import/messages.ts';
import { society } from '#society';

/** The texts of the screens of the events. */
export const eventMessages = {
  name: 'Event |||| Events',
  import: importMessages,
  new: 'New Event',
  actions: 'Actions',
  allStatuses: 'All Statuses',
  page: { create: 'New Event', edit: 'Edit Event: %{recordRepresentation}' },
  cancelledMark: 'Cancelled',
  galleries: { chosen: '%{smart_count} chosen' },
  hints: {
    profile_image_url: 'Recommended 1200x630, max 5MB',
    gallery_ids: 'Their photos are shown on the page of the event',
    end_date: 'Only when the event runs over several days',
    time: `${society.address.city} time, may stay empty`,
    status: 'Follows the date: upcoming until the last day is over',
    cancelled: 'This event is cancelled. It stays on the site, clearly marked.',
  },
  pastMidnight: {
    text: 'Does this event run past midnight?',
    button: 'Make %{day} its last day',
  },
  status: { upcoming: 'Upcoming', past: 'Past' },
  notifications: {
    created: 'Event created successfully',
    updated: 'Event updated successfully',
    deleted: 'Event deleted successfully',
    image_uploaded: 'Profile image uploaded successfully',
    image_upload_failed: 'Failed to upload image',
    image_removed: 'Profile image removed successfully',
    image_remove_failed: 'Failed to remove image',
    cancel: 'The event is cancelled',
    reinstate: 'The event takes place',
  },
  copy: {
    button: 'Copy to a new event',
    hint: 'This is a copy. It is stored when you save it.',
    again: 'When is it held again?',
    weekday: '%{day} (the same day of the week)',
    nepali: '%{day} (%{nepali})',
    lunar: 'This festival follows the moon. Please look up its day.',
  },
  cancel: {
    button: 'Cancel event',
    title: 'Cancel this event?',
    content: 'It stays on the site, clearly marked as cancelled. You can undo this later.',
    confirm: 'Cancel event',
    keep: 'Keep event',
  },
  reinstate: {
    button: 'Takes place after all',
    title: 'Let this event take place?',
    content: 'It is no longer marked as cancelled.',
    confirm: 'Let it take place',
    keep: 'Leave it cancelled',
  },
  failed: {
    list: 'Failed to load events',
    one: 'Failed to load event',
    save: 'Failed to save event',
    delete: 'Failed to delete event',
  },
  delete: {
    title: 'Delete this event?',
    content:
      'The event disappears from the site. It goes to the bin and can be restored for %{days} days.',
    confirm: 'Delete event',
    keep: 'Keep event',
  },
};
