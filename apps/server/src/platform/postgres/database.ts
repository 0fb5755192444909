import type { DatabaseRole, Secrets } from '../crypto/secrets.ts';
import type { LoginConfig } from '../database/loginConfig.ts';
import type { BilingualText } from '../process/startupError.ts';
import type { Config } from '../settings/config.ts';

/** Progress messages in both languages while the database is prepared. */
export type OnProgress = (text: BilingualText) => void;

/** A database that answers, has its roles, and stays up until closed. */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'external';
  /** How to connect as one of the roles. Stays true when the embedded server has to be started again. */
  configFor(role: DatabaseRole): LoginConfig;
  /** Stops the embedded server; close the pools first. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'takeOverRoles'>;
  readonly secrets: Secrets;
  readonly onProgress: OnProgress;
  /** The embedded database is lost permanently, and the server has to end. */
  readonly onLost: (error: unknown) => void;
};
