const of = (id: string, rest: string) => `/api/admin/events/${encodeURIComponent(id)}/series${rest}`;

/** The addresses by which volunteers make and change series: `core/kit/paths` has those of visitors. */
export const seriesPaths = {
  create: () => '/api/admin/events/series',
  /** Changes a date and others of its series. */
  change: (id: string) => of(id, ''),
  addDates: (id: string) => of(id, '/dates'),
  /** Events that look like a series: to read them, and to make one of them. */
  proposals: () => '/api/admin/events/series/proposals',
};
