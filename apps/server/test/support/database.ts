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
