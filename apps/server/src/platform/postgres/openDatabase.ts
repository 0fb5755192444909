import type { OpenDatabase, OpenDatabaseOptions } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openExternal } from './external.ts';

/** Opens the database of the configuration: the one in the data folder, or the one of DATABASE_URL. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options.config;
  return databaseUrl === null ? openEmbedded(options) : openExternal(databaseUrl, options);
}
