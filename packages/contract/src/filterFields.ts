import type { DateTimeField, IntegerField, NumberField, RefField, TextField } from '@qc/resource-kit';

/** Short forms for the fields of lists that are no resources: what they can be filtered and sorted by. */
type FieldFactory<F> = (zh: string, en: string) => F;

export const textFilter =
  (max: number): FieldFactory<TextField> =>
  (zh, en) => ({ type: 'text', max, label: { zh, en } });
export const refFilter =
  (to: string): FieldFactory<RefField> =>
  (zh, en) => ({ type: 'ref', to, label: { zh, en } });
export const numberFilter: FieldFactory<NumberField> = (zh, en) => ({ type: 'number', label: { zh, en } });
export const integerFilter: FieldFactory<IntegerField> = (zh, en) => ({ type: 'integer', label: { zh, en } });
export const timeFilter: FieldFactory<DateTimeField> = (zh, en) => ({ type: 'datetime', label: { zh, en } });
export const flagFilter = (zh: string, en: string) => ({ type: 'boolean', label: { zh, en } }) as const;
export const dateFilter = (zh: string, en: string) => ({ type: 'date', label: { zh, en } }) as const;

/** What every stored row has. */
export const createdFields = {
  id: refFilter('')('编号', 'Id'),
  createUser: refFilter('user')('创建人', 'Created by'),
  createTime: timeFilter('创建时间', 'Created at'),
};
