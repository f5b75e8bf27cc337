/** The list of the events of a series. */
export const seriesUrl = (series_id: string): string =>
  `/events?${new URLSearchParams({ filter: JSON.stringify({ series_id }) })}`;
