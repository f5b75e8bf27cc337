/**
 * Every text a person reads in public, and every message of a form or of the server.
 * The spec gives the wording; texts beyond it keep its tone. Nepali is typed by this object.
 */
export const en = {
  site: {
    name: 'New Zealand Nepal Society',
    description:
      'Connecting the Nepalese community in New Zealand: culture, events, support and friendship since 1995.',
    title: (page: string) => `${page} | New Zealand Nepal Society`,
    skip: 'Skip to content',
    menu: 'Main menu',
  },
  nav: {
    home: 'Home',
    about: 'About Us',
    society: 'Society',
    committee: 'Executive Committee',
    events: 'Events',
    allEvents: 'All Events',
    upcoming: 'Upcoming Events',
    past: 'Past Events',
    gallery: 'Event Gallery',
    calendar: 'Calendar',
    contact: 'Contact',
  },
  home: {
    lead: 'A home away from home for Nepalese people in Aotearoa New Zealand, founded in Auckland in 1995.',
  },
  events: {
    title: 'Events',
    intro:
      'Join us for cultural celebrations, community gatherings and activities throughout the year.',
    upcoming: 'Upcoming Events',
    past: 'Past Events',
    pastArchive: 'Past Events Archive',
    upcomingIntro: 'Everything we have planned, soonest first.',
    pastIntro: 'What we have celebrated together, most recent first.',
    viewAll: 'View All',
    viewAllOf: (section: string) => `View All: ${section}`,
    learnMore: 'Learn More',
    viewDetails: 'View Details',
    about: (title: string) => `about ${title}`,
    date: 'Date',
    time: 'Time',
    location: 'Location',
    cancelled: 'Cancelled',
    noUpcoming: 'No upcoming events found',
    noUpcomingHint: 'Check back later for updates on our upcoming activities.',
    noPast: 'No past events found',
    noPastOnLanding: 'No past events to display.',
    failedUpcoming: 'Failed to load upcoming events.',
    failedPast: 'Failed to load past events.',
    tryAgain: 'Try Again',
    notFound: 'Event Not Found',
    notFoundText: "The event you're looking for doesn't exist.",
    moreUpcoming: 'More Upcoming Events',
    morePast: 'More Past Events',
    viewAllPast: 'View All Past Events',
    backToEvents: 'Back to events',
  },
  pagination: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    beyond: 'There is no such page',
    beyondText: (last: number) =>
      last === 1 ? 'This list has a single page.' : `This list has ${last} pages.`,
    first: 'Go to the first page',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'The page you are looking for does not exist or has moved.',
    home: 'Go to the home page',
  },
  crash: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Please try again in a moment.',
  },
  fields: {
    title: 'Title is required',
    date: 'Date is required',
    dateInvalid: 'Please enter a date that exists',
    location: 'Location is required',
    endBeforeStart: 'The end date cannot be before the date',
    timeInvalid: 'Please enter a time as hours and minutes, like 18:30',
    endTimeWithoutStart: 'Please enter a start time as well',
    endTimeBeforeStart: 'The end time must be after the start time',
    imageAddress: 'Please enter a web address (https://…) or choose a picture',
    tooLong: (max: number) => `Please keep this under ${max.toLocaleString('en-NZ')} characters`,
    tooLarge: (kilobytes: number) =>
      `This text is too large. Please keep it under ${kilobytes} kB, formatting included`,
    tooMany: (max: number) => `Please enter at most ${max}`,
    required: 'This field is required',
    invalid: 'This value is not valid',
  },
  errors: {
    validation: 'Please correct the marked fields',
    malformedBody: 'The request body is not valid JSON',
    notAnObject: 'The request body must be a JSON object',
    unauthenticated: 'Please sign in',
    forbidden: 'You do not have permission to access the admin panel.',
    notFound: 'Not found',
    noRecord: (resource: string) => `There is no such entry in ${resource}`,
    conflict: 'Somebody else changed this entry at the same moment. Please try again',
    tooLarge: 'What you sent is too large',
    idChanged: 'The id of an entry cannot be changed',
    unexpected: (requestId: string) => `Something went wrong on our side (${requestId})`,
    unavailable: (requestId: string) =>
      `The database cannot be reached right now. Please try again in a moment (${requestId})`,
    parameter: (name: string, allowed: string) => `The parameter "${name}" must be ${allowed}`,
    unknownSort: (allowed: string) => `Sorting is possible by: ${allowed}`,
    unknownFilter: (field: string, allowed: string) =>
      `There is no filter "${field}". Filters: ${allowed}`,
    range: (max: number) =>
      `[first, last] with 0 ≤ first ≤ last, whole numbers, at most ${max} rows`,
    foreignRequest: 'This request came from another website and was refused',
  },
  auth: {
    failed: 'Authentication failed',
    loginError: 'An error occurred during login.',
    notAdmin: 'You do not have permission to access the admin panel.',
  },
};

/** What a translation must provide, key by key. */
export type Words = typeof en;
