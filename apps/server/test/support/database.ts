import { inject } from 'vitest';
import * as testServer from './testServer.ts';
import './globalSetup.ts';

/** A database without a schema, for a test that migrates it step by step. */
export function createEmptyDatabase(): Promise<testServer.TestDatabase> {
  return testServer.createEmptyDatabase(inject('testServer'));
}

/** A database of its own for a test file: create it in `beforeAll`, close it in `afterAll`. */
export function createTestDatabase(): Promise<testServer.TestDatabase> {
  return testServer.createTestDatabase(inject('testServer'));
}

/** A copy of a test database that nobody is connected to. */
export function copyTestDatabase(original: testServer.TestDatabase): Promise<testServer.TestDatabase> {
  return testServer.copyTestDatabase(inject('testServer'), original);
}

/** A statement about the whole server of this run: a role, the owner of a database. */
export async function asAdmin(statement: string): Promise<void> {
  await testServer.asAdmin(inject('testServer'), statement);
}
