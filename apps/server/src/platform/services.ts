import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { MakeId } from './ids.ts';
import type { Notices } from './notices.ts';
import type { Secrets } from './secrets.ts';
import type { System } from './system.ts';

/** What the installation offers its features; a feature's routes are a Fastify plugin that takes it as options. */
export type Services = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly system: System;
  readonly notices: Notices;
  readonly newId: MakeId;
  readonly log: FastifyBaseLogger;
};
