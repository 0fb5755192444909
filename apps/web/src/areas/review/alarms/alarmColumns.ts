import type { CaseSortField } from '@qc/contract';
import { alarms } from '@qc/i18n';
import type { ListShape } from '#components/ui/table/settings/tablePreferences.ts';

export const alarmColumnNames = [
  'age',
  'type',
  'test',
  'instrument',
  'time',
  'rules',
  'strip',
  'status',
  'who',
] as const;
export type AlarmColumn = (typeof alarmColumnNames)[number];

/** What a column is sorted by; a picture and two names have no order. */
export const sortFields: Readonly<Partial<Record<AlarmColumn, CaseSortField>>> = {
  age: 'ageHours',
  type: 'alertType',
  test: 'analyteName',
  instrument: 'labInstrumentName',
  time: 'runTime',
  status: 'alertStatus',
};

const chosen = alarmColumnNames.filter((name) => name !== 'test');

/** The list of alarms, as its columns are chosen and kept. What leads to a case is no choice. */
export const alarmList: ListShape = {
  name: 'alarms',
  fields: Object.fromEntries(chosen.map((name) => [name, { label: alarms[`column_${name}`] }])),
  list: { columns: chosen },
};

/** The columns to draw, in their usual order. */
export const drawnColumns = (names: readonly string[]): readonly AlarmColumn[] =>
  alarmColumnNames.filter((name) => name === 'test' || names.includes(name));
