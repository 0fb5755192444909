import { inject } from 'vitest';
import { giveOnAll, waitingOnAll } from './cluster.ts';
import * as testServer from './testServer.ts';
import './globalSetup.ts';

/** A database without a schema, for a test that migrates it step by step. */
export function createEmptyDatabase(): Promise<testServer.TestDatabase> {
  return testServer.createEmptyDatabase(inject('testServer'));
}

/** A fresh database for a test file: create it in `beforeAll`, close it in `afterAll`. */
export function createTestDatabase(original?: string): Promise<testServer.TestDatabase> {
  return testServer.createTestDatabase(inject('testServer'), original);
}

/** A database with rows that many files begin with, filled once a run; requested once a worker. */
export function sharedOriginal<T>(
  part: string,
  how: { readonly from?: () => Promise<string>; fill(database: testServer.TestDatabase): Promise<T> },
): () => Promise<testServer.Original<T>> {
  let original: Promise<testServer.Original<T>> | undefined;
  const ask = async () =>
    testServer.sharedOriginal(inject('testServer'), part, { fill: how.fill, from: await how.from?.() });
  return () => {
    original ??= ask();
    return original;
  };
}

/** A copy of a test database that nobody is connected to. */
export function copyTestDatabase(original: testServer.TestDatabase): Promise<testServer.TestDatabase> {
  return testServer.copyTestDatabase(inject('testServer'), original);
}

/** A statement about the whole server of this run: a role, the owner of a database. */
export async function asAdmin(statement: string): Promise<void> {
  await testServer.asAdmin(inject('testServer'), statement);
}

/** How many statements wait for a lock in a test's database: on a cluster they wait on any of its machines. */
export function waitingStatements({ configFor }: Pick<testServer.TestDatabase, 'configFor'>): Promise<number> {
  const { connectionString = '' } = configFor('owner');
  return waitingOnAll(inject('testServer').nodes, new URL(connectionString).pathname.slice(1));
}

/** Makes a role the owner of a test's database, on every machine. */
export function giveToOwner({ name }: testServer.TestDatabase, role: string): Promise<void> {
  return giveOnAll(inject('testServer').nodes, name, role);
}
