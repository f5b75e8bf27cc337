/** What the security log is filtered by: an address, one event or several, a place. */
interface LogFilter {
  q?: string;
  kind?: string | readonly string[];
  client?: string;
}

/** The address of the security log with these entries alone. */
export const logUrl = (filter: LogFilter): string =>
  `/security_log?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
