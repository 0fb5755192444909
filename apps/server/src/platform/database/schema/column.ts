import type { ColumnType } from 'kysely';

/**
 * A column of a table without a resource: PostgreSQL's name of its type for the drift test, and the types that are read
 * and written.
 */
export type Column<Read = unknown, Write = unknown> = {
  readonly type: string;
  readonly nullable: boolean;
  /** Left out of an insert, the database fills it. */
  readonly hasDefault: boolean;
  /** Only for the compiler: it is never there. */
  readonly types?: ColumnType<Read, Write, Write>;
};

function column<Read, Write = Read>(type: string): Column<Read, Write> {
  return { type, nullable: false, hasDefault: false };
}

/** Ids are 63-bit, so they are read as text. */
export const bigint = column<string, string | number>('bigint');
export const text = column<string>('text');
export const uuid = column<string>('uuid');
export const integer = column<number>('integer');
export const smallint = column<number>('smallint');
export const double = column<number>('double precision');
/** Exact decimals are read as text. */
export const numeric = (digits: number, scale: number) => column<string>(`numeric(${digits},${scale})`);
export const boolean = column<boolean>('boolean');
export const date = column<Date, Date | string>('date');
export const instant = column<Date, Date | string>('timestamp with time zone');
export const texts = column<string[]>('text[]');
export const bigints = column<string[]>('bigint[]');

/** A text that is one of a closed list. */
export function oneOf<T extends string>(): Column<T, T> {
  return column('text');
}

/** Texts that are all of a closed list. */
export function listOf<T extends string>(): Column<T[], readonly T[]> {
  return column('text[]');
}

/** A whole number that is one of a closed list. */
export function numberOf<T extends number>(): Column<T, T> {
  return column('smallint');
}

/** JSON is written as its text: the driver would take an array for one of PostgreSQL's. */
export function jsonb<T>(): Column<T, string> {
  return column('jsonb');
}

/** May be null, and is where an insert says nothing. */
export function orNull<Read, Write>(of: Column<Read, Write>): Column<Read | null, Write | null> {
  return { type: of.type, nullable: true, hasDefault: of.hasDefault };
}

/** Filled by the database where an insert says nothing. */
export function byDefault<Read, Write>(of: Column<Read, Write>): Column<Read, Write | undefined> {
  return { type: of.type, nullable: of.nullable, hasDefault: true };
}

/** Derived by the database from other columns: read only. */
export function derived<Read>(of: Column<Read>): Column<Read, never> {
  return { type: of.type, nullable: of.nullable, hasDefault: true };
}
