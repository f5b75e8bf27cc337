const keep = 'Leave it as it is |||| Leave them as they are';

/** What is said when records are deleted; `%{kind}` is what they are called. */
const deletion = {
  button: 'Delete',
  title: 'Delete the selected %{kind}? |||| Delete the %{smart_count} selected %{kind}?',
  confirm: 'Delete %{kind}',
  keep: 'Keep %{kind}',
  done: '%{smart_count} %{kind} deleted successfully',
};

/** The texts of what is done to all ticked records of a list. */
export const bulkTexts = {
  label: 'For everything selected',
  nothing: 'There was nothing to change',
  publish: {
    button: 'Publish',
    title: 'Publish the selected %{kind}? |||| Publish the %{smart_count} selected %{kind}?',
    content: 'Visitors can see what is published.',
    confirm: 'Publish %{kind}',
    keep,
    done: '%{smart_count} %{kind} published',
  },
  unpublish: {
    button: 'Make a draft',
    title: 'Make the selected %{kind} a draft? |||| Make the %{smart_count} selected %{kind} drafts?',
    content: 'Visitors cannot see drafts. A set time of publication is removed.',
    confirm: 'Make it a draft |||| Make them drafts',
    keep,
    done: '%{smart_count} %{kind} made a draft |||| %{smart_count} %{kind} made drafts',
  },
  delete: {
    ...deletion,
    content:
      'It disappears from the site. It goes to the bin and can be restored for %{days} days. |||| They disappear from the site. They go to the bin and can be restored for %{days} days.',
  },
  events: {
    tag: {
      button: 'Add a tag',
      title: 'Add a tag to the selected event? |||| Add a tag to the %{smart_count} selected events?',
      content: 'Other tags stay.',
      field: 'Tag to add',
      missing: 'Type a tag first',
      confirm: 'Add tag',
      keep,
      done: 'Tag added to %{smart_count} %{kind}',
    },
    untag: {
      button: 'Remove a tag',
      title: 'Remove a tag from the selected event? |||| Remove a tag from the %{smart_count} selected events?',
      content: 'Other tags stay.',
      field: 'Tag to remove',
      none: 'None of these has a tag',
      missing: 'Choose a tag first',
      confirm: 'Remove tag',
      keep,
      done: 'Tag removed from %{smart_count} %{kind}',
    },
  },
  galleries: {
    delete: {
      ...deletion,
      content:
        'It disappears from the site with all of its photos. It goes to the bin and can be restored for %{days} days. |||| They disappear from the site with all of their photos. They go to the bin and can be restored for %{days} days.',
    },
  },
  festivals: {
    confirmDays: {
      button: 'Confirm the days',
      title:
        'Confirm the day of the selected festival? |||| Confirm the days of the %{smart_count} selected festivals?',
      content:
        'Visitors then see the name of this calendar, and no longer that the day may change. Confirm only days that you have read in it.',
      missing: 'Name the calendar in which you read the days',
      confirm: 'Confirm the day |||| Confirm the days of %{smart_count} festivals',
      keep,
      done: 'The day of 1 festival is confirmed |||| The days of %{smart_count} festivals are confirmed',
    },
  },
  letters: {
    delete: {
      ...deletion,
      title: 'Delete the selected draft? |||| Delete the %{smart_count} selected drafts?',
      content:
        'It goes to the bin and can be restored for %{days} days. |||| They go to the bin and can be restored for %{days} days.',
      confirm: 'Delete draft |||| Delete drafts',
      keep: 'Keep draft |||| Keep drafts',
    },
  },
  locations: {
    delete: {
      ...deletion,
      content:
        'Its events stay, without the street address. It goes to the bin and can be restored for %{days} days. |||| Their events stay, without the street address. They go to the bin and can be restored for %{days} days.',
    },
  },
  messages: {
    read: { button: 'Mark as read', done: '%{smart_count} %{kind} marked as read' },
    unread: { button: 'Mark as unread', done: '%{smart_count} %{kind} marked as unread' },
    archive: { button: 'Archive', done: '%{smart_count} %{kind} archived' },
    spam: { button: 'Spam', done: '%{smart_count} %{kind} moved to spam' },
    inbox: { button: 'Back to the inbox', done: '%{smart_count} %{kind} moved back to the inbox' },
    delete: {
      ...deletion,
      content:
        'It and the answers to it are gone for good. This cannot be undone. |||| They and the answers to them are gone for good. This cannot be undone.',
    },
  },
  subscribers: {
    unsubscribe: {
      button: 'Unsubscribe',
      title: 'Unsubscribe the selected subscriber? |||| Unsubscribe the %{smart_count} selected subscribers?',
      content:
        'They get no more letters. They stay on this list, marked as unsubscribed by the office, and an import does not bring them back.',
      confirm: 'Unsubscribe',
      keep,
      done: '%{smart_count} %{kind} unsubscribed',
    },
    delete: {
      ...deletion,
      content:
        'Their name, address and consent are gone for good. This cannot be undone. If they only want no more letters, unsubscribe them instead: no import then brings them back. |||| Their names, addresses and consents are gone for good. This cannot be undone. If they only want no more letters, unsubscribe them instead: no import then brings them back.',
    },
  },
};
