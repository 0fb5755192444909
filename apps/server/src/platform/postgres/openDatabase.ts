import type pg from 'pg';
import type { Config } from '../config.ts';
import type { DatabaseRole, Secrets } from '../secrets.ts';

/** Told in both languages while the database is prepared. */
export type OnProgress = (text: { zh: string; en: string }) => void;

/** A database that answers, has its roles, and stays up until closed. */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'external';
  /** How to connect as one of the roles. Stays true when the embedded server has to be started again. */
  configFor(role: DatabaseRole): pg.PoolConfig;
  /** Stops the embedded server; close the pools first. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly secrets: Secrets;
  readonly onProgress: OnProgress;
};
