import { saidBy } from '#db/kit/failed';
import { Stop } from '#scripts/local/root';

/**
 * Looks whether a database refused because nothing has made its tables yet. Otherwise it does nothing.
 * @param makes the command that makes them
 * @throws Stop which names that command
 */
export function stopWithoutTables(error: unknown, makes: string): void {
  if (saidBy(error).includes('no such table')) throw new Stop(`The database has no tables yet: ${makes} makes them.`);
}
