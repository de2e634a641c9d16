import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * A database that this browser keeps, of one version; `make` makes its stores. It is opened when it is first
 * asked for, and again once the browser has closed it, or deletes it in another tab.
 */
export function keptDatabase<Schema extends DBSchema>(
  name: string,
  make: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    database = undefined;
  };
  return () => {
    database ??= openDB<Schema>(name, 1, {
      upgrade: make,
      blocking(_, __, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    database.catch(forget);
    return database;
  };
}
