import { startBindings } from '#scripts/local/bindings';

/** Empty D1 databases in workerd, each under its number. */
export async function startD1Databases(count: number) {
  const names = Array.from({ length: count }, (_, number) => `db${number}`);
  const d1Databases = Object.fromEntries(names.map((name) => [name, name]));
  const { database, close } = await startBindings({ d1Databases });
  return { databases: names.map(database), close };
}
