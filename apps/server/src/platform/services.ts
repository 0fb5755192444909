import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './crypto/secrets.ts';
import type { Database } from './database/db.ts';
import type { MakeId } from './database/ids.ts';
import type { System } from './database/system.ts';
import type { Notices } from './notices/notices.ts';
import type { Config } from './settings/config.ts';

/** What the installation offers its features; a feature's routes are a Fastify plugin that takes it as options. */
export type Services = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly system: System;
  readonly notices: Notices;
  readonly newId: MakeId;
  /** The clock of this installation. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
};
