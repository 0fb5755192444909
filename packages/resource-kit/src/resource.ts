import type { Bilingual } from './bilingual.ts';
import type { Field, Fields } from './field.ts';
import { columnName } from './names.ts';

/**
 * Who owns a record and who sees it.
 * - `shared`: a dictionary; the central body writes, all read.
 * - `central`: the central body's own; laboratories do not see it.
 * - `laboratory`: one laboratory's own; the central body reads all.
 * - `inherited`: as `laboratory`, and the central body's own records are seen by all.
 */
export type Tenancy = 'shared' | 'central' | 'laboratory' | 'inherited';

/** What may be done with a record; each is a permission code `<name>_<act>`. */
export type Act = 'view' | 'add' | 'edit' | 'delete' | 'export';

export const allActs: readonly Act[] = ['view', 'add', 'edit', 'delete', 'export'];

type NameOf<F> = Extract<keyof F, string>;

/** What the type of a resource keeps in addition to its fields, so that the type of its table can be derived. */
type Searched<F extends Fields> = readonly NameOf<F>[] | undefined;

export type ResourceDeclaration<
  F extends Fields,
  N extends string = string,
  T extends Tenancy = Tenancy,
  S extends Searched<F> = Searched<F>,
  P extends boolean = boolean,
> = {
  /** Singular camelCase, as the API says; permission codes follow from it. */
  readonly name: N;
  /** `list`, `page`, `detail`, `save`, `update`, `submit`, `remove`, `export` follow from it. */
  readonly path: string;
  readonly label: Bilingual;
  readonly tenancy: T;
  /** Fields that name a record to people, joined by " · "; a reference contributes its own title. */
  readonly title: readonly NameOf<F>[];
  /** The title fields in English where the names differ; an empty one falls back to `title`. */
  readonly titleEn?: readonly NameOf<F>[];
  readonly fields: F;
  /** Sets of fields that no two records (of one tenant) may share. */
  readonly unique?: readonly (readonly NameOf<F>[])[];
  /** Text fields found by `keyword`, also by pinyin initials. */
  readonly search?: S;
  readonly list: { readonly columns: readonly NameOf<F>[]; readonly sort: NameOf<F> | `-${NameOf<F>}` };
  /** Rows of the form. */
  readonly form: readonly (readonly NameOf<F>[])[];
  /** What can be done through the generic calls; all by default. */
  readonly acts?: readonly Act[];
  /** Records that belong to one of this kind and are edited with it. */
  readonly children?: readonly { readonly resource: string; readonly by: string }[];
  /** Of inherited records: a laboratory's own with the same value in this field replaces the central body's. */
  readonly standsInBy?: NameOf<F>;
  /** Lists say who made a record: `createUserName` in addition to `createUser`. */
  readonly namesCreator?: boolean;
  /** The central body and the administrator may write records of any tenant (users). */
  readonly centralWrites?: boolean;
  /**
   * A dictionary that laboratories ask to extend. Until the central body answers, the proposed entry is in the table with
   * `proposed_by` set, and only that laboratory sees it.
   */
  readonly proposable?: P;
};

/** A declared entity: data only, the one source of its table, API, validation, form and list. */
export type Resource<
  F extends Fields = Fields,
  N extends string = string,
  T extends Tenancy = Tenancy,
  S extends Searched<F> = Searched<F>,
  P extends boolean = boolean,
> = ResourceDeclaration<F, N, T, S, P> & {
  readonly table: string;
  readonly acts: readonly Act[];
};

/** Fields that every record has and only the server sets. */
export const systemFields = [
  'id',
  'tenantId',
  'createUser',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
  'version',
] as const;

/**
 * Declares an entity. A column or form row that names no field does not compile.
 * @example defineResource({ name: 'unit', path: '/app/unit', … }).table // 'unit'
 */
export function defineResource<
  const F extends Fields,
  const N extends string,
  const T extends Tenancy,
  const S extends Searched<F> = undefined,
  const P extends boolean = false,
>(declaration: ResourceDeclaration<F, N, T, S, P>): Resource<F, N, T, S, P> {
  return { ...declaration, table: columnName(declaration.name), acts: declaration.acts ?? allActs };
}

/** The declared fields that have a column. */
export function storedFields(resource: { readonly fields: Fields }): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => !field.computed);
}

/** The permission code of an act on a resource. */
export function permissionCode(resource: { readonly name: string }, act: Act): string {
  return `${resource.name}_${act}`;
}

/** True where rows carry `tenant_id` and live behind row-level security by tenant. */
export function isTenantOwned(resource: { readonly tenancy: Tenancy }): boolean {
  return resource.tenancy === 'laboratory' || resource.tenancy === 'inherited';
}

/** True of a dictionary whose entries can be taken out of every choice while what uses them stays. */
export function isRetirable(resource: { readonly fields: Fields }): boolean {
  return 'retired' in resource.fields;
}
