// Events that are held again: how often, and their dates.

const ordinal = (day: number) => {
  const isTeen = day > 10 && day < 14;
  return `${day}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
};
const NUMBERS = ['', 'first', 'second', 'third', 'fourth'];

/** How often a series is held. */
export const rules = {
  /** From Sunday. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  week: (weekday: string) => `Every ${weekday}`,
  secondWeek: (weekday: string) => `Every second ${weekday}`,
  /** The last one of a month has the number -1. */
  monthWeekday: (number: number, weekday: string) =>
    `Every ${number < 0 ? 'last' : (NUMBERS[number] ?? ordinal(number))} ${weekday} of the month`,
  monthDay: (day: number) => `On the ${ordinal(day)} of each month`,
  nepaliDay: (day: number) => `On day ${day} of each Nepali month`,
  picked: 'On several dates',
};

export const series = {
  rules,
  more: (count: number) => (count === 1 ? '1 more date' : `${count} more dates`),
  dates: (count: number) => (count === 1 ? '1 date' : `${count} dates`),
  /** Behind a line that opens them. */
  over: (count: number) => (count === 1 ? '1 earlier date' : `${count} earlier dates`),
  otherDates: 'All dates',
  subscribe: 'Subscribe to these dates',
  subscribeHint: 'Your calendar then shows them all, and keeps itself up to date.',
  noSeries: 'This event is not part of a series.',
  /** The last day on which a date may be. */
  tooFar: 'The dates of a series can be at most two years ahead.',
  taken: 'The series has this date already.',
};
