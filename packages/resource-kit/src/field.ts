import type { Bilingual } from './bilingual.ts';

/** One value of a closed list. `tone` lets a cell show a state by hue, icon and word. */
export type Choice = {
  readonly value: string;
  readonly label: Bilingual;
  readonly tone?: 'success' | 'warning' | 'error' | 'info' | 'neutral';
};

type FieldBase = {
  readonly label: Bilingual;
  readonly help?: Bilingual;
  /** Must be given on creation and may not be emptied later. */
  readonly required?: boolean;
  /** Offered in the filter bar. Every stored field may be filtered through the API. */
  readonly filter?: boolean;
  /** Set by the server only; what a client sends for it is ignored. */
  readonly readOnly?: boolean;
  /** Has no column: the resource's hooks derive it from those that have, and turn what is sent for it into them. */
  readonly computed?: boolean;
  /** Given on creation and fixed from then on. */
  readonly createOnly?: boolean;
  /** Shown in the form only while another field has this value. */
  readonly visibleWhen?: { readonly field: string; readonly equals: string | boolean };
};

export type TextField = FieldBase & {
  readonly type: 'text';
  readonly max: number;
  readonly multiline?: boolean;
  /** Stored encrypted, and never shown again. */
  readonly secret?: boolean;
  /** What the text must look like; see `formats`. */
  readonly format?: 'email' | 'phone' | 'code' | 'tenant' | 'url' | 'color';
};
export type IntegerField = FieldBase & {
  readonly type: 'integer';
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
};
export type NumberField = FieldBase & {
  readonly type: 'number';
  readonly min?: number;
  readonly max?: number;
  /** Exclusive lower bound: an SD must be above 0. */
  readonly above?: number;
  readonly unit?: string;
};
/** An exact decimal, for money: `numeric(digits, scale)` in the database, a text on the wire, never a float. */
export type DecimalField = FieldBase & {
  readonly type: 'decimal';
  readonly digits: number;
  readonly scale: number;
  /** Whole, since the bound is compared as text is read. */
  readonly min?: number;
};
export type BooleanField = FieldBase & {
  readonly type: 'boolean';
  readonly default?: boolean;
  /** Neither yes nor no where it is not known: null. */
  readonly mayBeUnknown?: true;
};
export type DateField = FieldBase & { readonly type: 'date' };
export type DateTimeField = FieldBase & {
  readonly type: 'datetime';
  /** A new record's form begins with the present moment; the API has no default. */
  readonly startsNow?: true;
};
export type ChoiceField = FieldBase & {
  readonly type: 'choice';
  readonly choices: readonly Choice[];
  readonly default?: string;
};
/** Levels in use: a subset of 1, 2, 3. */
export type LevelsField = FieldBase & { readonly type: 'levels' };
/** A list of short codes, for instance permission codes. */
export type CodesField = FieldBase & { readonly type: 'codes'; readonly max: number };
/** A stored file, by its id. */
export type FileField = FieldBase & { readonly type: 'file' };
export type RefField = FieldBase & {
  readonly type: 'ref';
  /** Name of the resource referred to. */
  readonly to: string;
  /**
   * Limits the choice through a link table: an assay's `methodId` must be in `methodAnalyte`
   * (`through`) in a row whose `match` field equals the assay's.
   */
  readonly within?: { readonly through: string; readonly match: string };
};
/** An ordered list of references. */
export type RefsField = FieldBase & { readonly type: 'refs'; readonly to: string };

export type Field =
  | TextField
  | IntegerField
  | NumberField
  | DecimalField
  | BooleanField
  | DateField
  | DateTimeField
  | ChoiceField
  | LevelsField
  | CodesField
  | FileField
  | RefField
  | RefsField;

export type FieldType = Field['type'];
export type Fields = Readonly<Record<string, Field>>;
