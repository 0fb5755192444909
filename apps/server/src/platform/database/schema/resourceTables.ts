import type { AlwaysGiven, ColumnName, Field, Fields, Resource, ValueOf } from '@qc/resource-kit';
import type { DeclaredResource } from '@qc/resources';
import type { ColumnType } from 'kysely';

/** What a field's column reads as, and what may be written. A time is a Date here, not yet the text of an answer. */
type Written<F extends Field> = F extends { type: 'date' | 'datetime' }
  ? ColumnType<Date, Date | string, Date | string>
  : F extends { type: 'ref' | 'file' }
    ? ColumnType<string, string | number, string | number>
    : ColumnType<ValueOf<F>, ValueOf<F>, ValueOf<F>>;

type OrNull<C> = C extends ColumnType<infer R, infer W, infer U> ? ColumnType<R | null, W | null, U | null> : never;
type ByDefault<C> = C extends ColumnType<infer R, infer W, infer U> ? ColumnType<R, W | undefined, U> : never;

type FieldColumn<F extends Field> = F extends { type: 'boolean'; mayBeUnknown?: never } | { default: string | number }
  ? ByDefault<Written<F>>
  : F extends AlwaysGiven
    ? Written<F>
    : OrNull<Written<F>>;

type Instant = ColumnType<Date, Date | string, Date | string>;
type Person = ColumnType<string | null, string | null, string | null>;

/** Columns that every record has in addition to its own; `expectedColumns` lists them for the drift test. */
type SystemColumns = {
  id: ColumnType<string, string | number, string | number>;
  create_user: Person;
  create_time: Instant;
  update_user: Person;
  update_time: Instant;
  version: ColumnType<number, number | undefined, number>;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
};

type FieldColumns<F extends Fields> = { [K in keyof F & string as ColumnName<K>]: FieldColumn<F[K]> };

type StatusColumn<F extends Fields> = 'status' extends keyof F
  ? unknown
  : { status: ColumnType<number, number | undefined, number> };
type TenantColumn<R extends Resource> = R['tenancy'] extends 'laboratory' | 'inherited'
  ? { tenant_id: string }
  : unknown;
type SearchColumn<R extends Resource> = [Exclude<R['search'], undefined>] extends [never]
  ? unknown
  : { search_text: ColumnType<string, string | undefined, string> };
type ProposalColumn<R extends Resource> = true extends R['proposable'] ? { proposed_by: string | null } : unknown;

type TableOf<R extends Resource> = SystemColumns &
  FieldColumns<R['fields']> &
  StatusColumn<R['fields']> &
  TenantColumn<R> &
  SearchColumn<R> &
  ProposalColumn<R>;

/** The tables of the declared entities, by name. */
export type ResourceTables = { [R in DeclaredResource as ColumnName<R['name']>]: TableOf<R> };
