/** What the screens of the events say. */
export const eventMessages = {
  name: 'Event |||| Events',
  new: 'New Event',
  actions: 'Actions',
  fields: {
    title: 'Title',
    date: 'Date',
    end_date: 'Last day',
    start_time: 'Starts at',
    end_time: 'Ends at',
    location: 'Location',
    status: 'Status',
    description: 'Description',
    tags: 'Tags',
    cancelled: 'Cancelled',
  },
  hints: {
    end_date: 'Only when the event runs over several days',
    time: 'Auckland time, may stay empty',
    status: 'Follows from the date',
    cancelled: 'A cancelled event stays on the site, clearly marked',
  },
  status: { upcoming: 'Upcoming', past: 'Past' },
  notifications: {
    created: 'Event created successfully',
    updated: 'Event updated successfully',
    deleted: 'Event deleted successfully',
  },
  failed: {
    list: 'Failed to load events',
    one: 'Failed to load event',
    save: 'Failed to save event',
    delete: 'Failed to delete event',
  },
  delete: {
    title: 'Delete this event?',
    content: 'The event disappears from the site. This cannot be undone.',
  },
};
