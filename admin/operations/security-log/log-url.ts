/** `q` is an email address, `client` the digest of a place. */
interface LogFilter {
  q?: string;
  kind?: string | readonly string[];
  client?: string;
}

/** The URL of the security log with these entries alone. */
export const logUrl = (filter: LogFilter): string =>
  `/security_log?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
