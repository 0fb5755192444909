import type { BooleanField, IntegerField, RefField, TextField } from '@qc/resource-kit';

/** The Chinese (or only) name of a record. */
export const name = {
  type: 'text',
  max: 120,
  label: { zh: '名称', en: 'Name' },
  required: true,
  filter: true,
} as const satisfies TextField;

/** The English name; where it is empty the Chinese one is shown. */
export const nameEn = {
  type: 'text',
  max: 160,
  label: { zh: '英文名称', en: 'English name' },
} as const satisfies TextField;

/** A free note on a record. */
export const remark = {
  type: 'text',
  max: 500,
  multiline: true,
  label: { zh: '备注', en: 'Remark' },
} as const satisfies TextField;

/** Level of the control material. */
export const level = {
  type: 'integer',
  min: 1,
  max: 3,
  label: { zh: '水平', en: 'Level' },
  required: true,
  filter: true,
} as const satisfies IntegerField;

/** True for what is offered and used. */
export const active = {
  type: 'boolean',
  label: { zh: '启用', en: 'Active' },
  default: true,
  filter: true,
} as const satisfies BooleanField;

/** True for an entry of a dictionary that is no longer offered; what uses it keeps it. */
export const retired = {
  type: 'boolean',
  label: { zh: '停用', en: 'Retired' },
  default: false,
  filter: true,
  help: {
    zh: '停用后不再供选择；已使用它的记录与历史不变，可随时重新启用',
    en: 'No longer offered for choice; records that use it and their history stay, and it can be reactivated at any time',
  },
} as const satisfies BooleanField;

/** Where the records went that used an entry which was merged into another one of its kind. */
export const mergedInto = <const To extends string>(to: To) =>
  ({
    type: 'ref',
    to,
    label: { zh: '已并入', en: 'Merged into' },
    readOnly: true,
    visibleWhen: { field: 'retired', equals: true },
  }) as const satisfies RefField;
