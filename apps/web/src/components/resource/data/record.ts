import type { AnyRecord } from '@qc/contract';
import type { Field, FieldType } from '@qc/resource-kit';

/** A record of any resource, as the API sends it. */
export type ResourceRecord = AnyRecord;

/** One page of records, as the API sends it. */
export type Page<R = ResourceRecord> = {
  readonly records: readonly R[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
};

/** The declaration of a field of one type. */
export type FieldOf<T extends FieldType> = Extract<Field, { readonly type: T }>;
