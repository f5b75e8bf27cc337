// Messages of forms and of the server.

import { type Day, FIRST_DAY, formatTime, LAST_DAY } from '#core/kit/dates';
import { shortWithWeekday } from '#core/kit/short-date';

const years = `${FIRST_DAY.slice(0, 4)} to ${LAST_DAY.slice(0, 4)}`;

export const fields = {
  title: 'Title is required',
  name: 'Name is required',
  subject: 'Subject is required',
  slug: 'Slug is required: small letters from a to z, digits and hyphens',
  slugReserved: 'This address belongs to a part of the site itself. Please choose another one',
  slugTaken: 'Another page has this address already. Please choose another one',
  categoryTaken: 'There is a category of this name already',
  date: 'Date is required',
  dateInvalid: 'Please enter a date that exists',
  dateOutOfRange: `Please enter a date in a year from ${years}`,
  location: 'Location is required',
  sourceOfDay: 'Please say which calendar the day was read in, or leave it unconfirmed',
  address: 'Street address is required',
  mapPoint: 'Please paste the point as the map copies it: latitude and longitude, like -36.8846, 174.7127',
  endBeforeStart: 'The end date cannot be before the date',
  timeInvalid: 'Please enter a time as hours and minutes, like 18:30',
  endTimeWithoutStart: 'Please enter a start time as well',
  endTimeBeforeStart: (nextDay: Day) =>
    `The end time must be after the start time. If the event runs past midnight, please enter ${shortWithWeekday(nextDay, 'en')} as its last day`,
  timeSkipped: (day: Day, time: string) =>
    `On ${shortWithWeekday(day, 'en')} the clocks go forward and this time never comes. Please enter ${formatTime(time, 'en')} or another time`,
  imageUrl: 'Please enter a web address (https://…) or choose a picture',
  insecureUrl:
    'Browsers do not show what lies at an http:// address here. Please enter one that starts with https://, or choose a picture',
  insecurePicture:
    'There is a picture from an http:// address in this text, which browsers do not show here. Please upload the picture, or take it from an https:// address',
  unstoredPicture: 'A picture in this text is still being uploaded. Please wait until it is there, or take it out',
  webUrl: 'Please enter a web address (https://…)',
  secureWebUrl: 'Please enter a web address that starts with https://',
  email: 'Please enter a valid email address',
  phone: 'Please enter a phone number with digits, spaces, brackets and hyphens',
  tooLong: (max: number) => `Please keep this under ${max.toLocaleString('en-NZ')} characters`,
  tooLarge: (kilobytes: number) => `This text is too large. Please keep it under ${kilobytes} kB, formatting included`,
  oneLine: 'Please write this on one line',
  unprintable: 'There are characters in this text that cannot be shown. Please delete them, or type the text anew',
  tooMany: (max: number) => `Please enter at most ${max}`,
  required: 'This field is required',
  days: 'Please enter a number of days from 10 to 9999',
  binDays: (max: number) => `Please enter a number of days from 1 to ${max}`,
  yearLine: (line: number) =>
    `Line ${line}: please write a year and the lengths of its twelve months, like 2084: 31 31 32 31 31 31 30 29 30 29 30 30`,
  yearOutOfRange: (year: number, first: number, last: number) =>
    `The months of ${year} cannot be entered here: please enter years from ${first} to ${last}`,
  yearTwice: (year: number) => `The year ${year} is there twice`,
  yearMonths: (year: number) => `${year}: please enter the lengths of all twelve months, each from 29 to 32 days`,
  yearDays: (year: number, days: number) => `${year}: these months have ${days} days together. A year has 365 or 366`,
  yearMissing: (year: number) =>
    `Please enter ${year} as well: a year begins where the one before it ends, so none can be left out`,
  invalid: 'This value is not valid',
};

const KINDS: Readonly<Record<string, string>> = {
  events: 'event',
  locations: 'venue',
  galleries: 'gallery',
  gallery_photos: 'photo',
  media: 'picture',
  pages: 'page',
  page_categories: 'category',
  users: 'user',
  messages: 'message',
  canned_answers: 'prepared answer',
  notes: 'note',
  subscribers: 'subscriber',
  outbox: 'mail',
  history: 'change',
  security_log: 'entry of the security log',
};

export const errors = {
  validation: 'Please correct the marked fields',
  repeatedRow: 'This event comes twice in the list',
  malformedUrl: 'This address cannot be read: there is a % in it that begins nothing',
  malformedBody: 'The request body is not valid JSON',
  notAnObject: 'The request body must be a JSON object',
  unauthenticated: 'Please sign in',
  unsigned: 'This call is not signed by the mail provider, or its signature is too old',
  forbidden: 'You do not have permission to access the admin panel.',
  notYours: 'Your role does not allow this. Please ask an admin.',
  draftsOnly: 'Your role writes drafts: an editor or an admin publishes them, and changes what is published.',
  linksDraftsOnly:
    'Your role links drafts with drafts: an editor or an admin changes what published entries are linked with, and what they show.',
  notFound: 'Not found',
  noRecord: (resource: string) => `There is no such ${KINDS[resource] ?? 'entry'}. It may have been deleted`,
  conflict: 'Somebody else changed this entry at the same moment. Please try again',
  outdated: 'Somebody else changed this entry after you opened it',
  tooLarge: 'What you sent is too large',
  gone: 'Something that this entry refers to is gone. Please load it again',
  idChanged: 'The id of an entry cannot be changed',
  unexpected: (requestId: string) => `Something went wrong on our side (${requestId})`,
  unavailable: (requestId: string) =>
    `The database cannot be reached right now. Please try again in a moment (${requestId})`,
  parameter: (name: string, allowed: string) => `The parameter "${name}" must be ${allowed}`,
  unknownParameter: (name: string, allowed: string) => `There is no parameter "${name}". Parameters: ${allowed}`,
  dayParameter: `a day that exists in a year from ${years}, like 2026-03-01`,
  dayNotBefore: (name: string) => `a day that is not before "${name}"`,
  periodParameter: `the first and the last day of a period, in a year from ${years}, like 2026-01-01 and 2026-12-31`,
  monthParameter: 'a month like 2026-03, or bs-2082-12',
  objectParameter: 'a JSON object',
  bulkParameter: (max: number) => `{ action: "update" or "delete", ids (at most ${max}), data, add, remove }`,
  searchParameter: (max: number) => `a text of at most ${max} characters`,
  kinds: { string: 'a string', number: 'a number', boolean: 'a boolean' },
  oneOf: (values: string) => `one of: ${values}`,
  pageParameter: (max: number) => `a whole number from 1 to ${max.toLocaleString('en-NZ')}`,
  sortParameter: (allowed: string) => `["field", "ASC" or "DESC"]. Sorting is possible by: ${allowed}`,
  unknownSort: (allowed: string) => `Sorting is possible by: ${allowed}`,
  unknownFilter: (field: string, allowed: string) => `There is no filter "${field}". Filters: ${allowed}`,
  filterOperators: '(also with _neq, _gt, _gte, _lt and _lte)',
  range: (max: number) => `[first, last] with 0 ≤ first ≤ last, whole numbers, at most ${max} rows`,
  unencrypted: 'Calls are answered by https alone. What this one carried was readable on its way',
  foreignRequest: 'This request came from another website and was refused',
};
