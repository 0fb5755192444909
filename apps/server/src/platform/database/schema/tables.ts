import type { Insertable, Selectable } from 'kysely';
import type { Column } from './column.ts';
import { importTables } from './importTables.ts';
import { planTables } from './planTables.ts';
import { platformTables } from './platformTables.ts';
import type { ResourceTables } from './resourceTables.ts';
import { resultTables } from './resultTables.ts';
import { sessionTables } from './sessionTables.ts';
import { workTables } from './workTables.ts';

/** The tables that no resource declares; the drift test compares them with the database. */
const handMadeTables = {
  ...importTables,
  ...planTables,
  ...platformTables,
  ...resultTables,
  ...sessionTables,
  ...workTables,
};

type TypesOf<T> = { [K in keyof T]: T[K] extends { readonly types?: infer C } ? Exclude<C, undefined> : never };
type HandMadeTables = { [T in keyof typeof handMadeTables]: TypesOf<(typeof handMadeTables)[T]> };

/** Every table of the database with its columns: what the query builder checks names and values against. */
export type Tables = ResourceTables & HandMadeTables;
export type TableName = keyof Tables & string;

/** A row as it is read. `Pick<Row<'qc_result'>, 'id' | 'value'>` is the row of a statement that names these columns. */
export type Row<T extends TableName> = Selectable<Tables[T]>;
type NewRow<T extends TableName> = Insertable<Tables[T]>;

/** A row to be stored that travels as JSON: what the database reads from JSON need not be made text before. */
export type JsonRow<T extends TableName> = {
  [K in keyof NewRow<T>]: NewRow<T>[K] | (K extends keyof Row<T> ? Row<T>[K] : never);
};

/** The tables as data, for the drift test. */
export const declaredTables: Readonly<Record<string, Readonly<Record<string, Column>>>> = handMadeTables;
