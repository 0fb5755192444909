import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** The value of a field, as the API sends it. */
export type ValueOf<F extends Field> = F extends { type: 'integer' | 'number' }
  ? number
  : F extends { type: 'boolean' }
    ? boolean
    : F extends { type: 'levels' }
      ? number[]
      : F extends { type: 'codes' | 'refs' }
        ? string[]
        : F extends { type: 'choice'; choices: readonly { value: infer V extends string }[] }
          ? V
          : string;

/** Fields that always have a value: required ones, flags that are yes or no, and those with a default. */
export type AlwaysGiven = { required: true } | { type: 'boolean'; mayBeUnknown?: never } | { default: string | number };

type MaybeNull<F extends Field> = F extends AlwaysGiven ? ValueOf<F> : ValueOf<F> | null;

/** What every record carries in addition to its own fields. Times are `yyyy-MM-dd HH:mm:ss` in the server's zone. */
export type SystemRecord = {
  id: string;
  tenantId?: string;
  createUser: string | null;
  createTime: string;
  updateUser: string | null;
  updateTime: string;
  version: number;
};

/** The record type of a resource, as the API sends it. */
export type RecordOf<R extends Resource> = R extends Resource<infer F> ? SystemRecord & FieldsRecord<F> : never;

type FieldsRecord<F extends Fields> = { -readonly [K in keyof F]: MaybeNull<F[K]> };
