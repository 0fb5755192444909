import type { CaseRow, CaseSortField } from '@qc/contract';
import { alerts } from '@qc/i18n/review/alerts';
import { Button } from 'antd';
import { rulesInOrder } from '#components/charts/ruleOrder.ts';
import { ZStrip } from '#components/charts/ZStrip.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { TableShape } from '#components/ui/table/settings/tablePreferences.ts';
import { translate } from '#platform/language/language.ts';
import { AlertPill } from './AlertPill.tsx';
import { Age, Rules } from './alertCells.tsx';
import { findingWords } from './findingWords.ts';

/** The link of a row: a case to be handled, or one to be viewed. */
export type CaseActs = {
  readonly onOpen: (row: CaseRow) => void;
  readonly canHandle: (row: CaseRow) => boolean;
};

type AlertColumn = Column<CaseRow> & { readonly sort?: CaseSortField };

/** The minute of the run, or the month that was compared. */
export const minuteOf = ({ runTime, finding }: CaseRow): string =>
  finding ? translate('alerts.monthLevel', finding) : runTime.slice(0, 16);

const laboratoryOf = ({ tenantName, tenantId }: CaseRow) => tenantName ?? tenantId;

const whoOf = ({ reviewedByName, completedByName }: CaseRow) =>
  [reviewedByName, completedByName].filter(Boolean).join(' / ');

/** The columns of alerts. A picture and two names cannot be sorted. */
const alertColumns = ({ onOpen, canHandle }: CaseActs): readonly AlertColumn[] => [
  {
    key: 'age',
    kind: 'date',
    label: alerts.column_age,
    sort: 'ageHours',
    width: 72,
    className: 'alerts-age',
    cell: (row) => <Age hours={row.ageHours} escalatedAt={row.escalatedAt} />,
  },
  {
    key: 'type',
    kind: 'choice',
    label: alerts.column_type,
    sort: 'alertType',
    cell: (row) => <AlertPill kind="type" value={row.alertType} />,
  },
  { key: 'laboratory', kind: 'text', label: alerts.column_laboratory, rank: 9, text: laboratoryOf },
  {
    key: 'test',
    kind: 'text',
    label: alerts.column_test,
    sort: 'analyteName',
    rank: 9,
    className: 'alerts-test',
    text: (row) => row.analyteName,
    cell: (row) => (
      <>
        <b>{row.analyteName}</b>
        <small>{row.lotNumber}</small>
      </>
    ),
  },
  {
    key: 'instrument',
    kind: 'text',
    label: alerts.column_instrument,
    sort: 'labInstrumentName',
    text: (row) => row.labInstrumentName,
  },
  { key: 'time', kind: 'date', label: alerts.column_time, sort: 'runTime', className: 'alerts-time', text: minuteOf },
  {
    key: 'rules',
    kind: 'block',
    label: alerts.column_rules,
    rank: 8,
    width: 88,
    className: 'alerts-rules',
    cell: (row) => (row.finding ? findingWords(row.finding, translate) : <Rules names={rulesInOrder(row.rules)} />),
  },
  {
    key: 'strip',
    kind: 'marks',
    label: alerts.column_strip,
    width: 130,
    className: 'alerts-strip',
    cell: (row) => <ZStrip levels={row.strips} label={translate('alerts.stripOf', { test: row.analyteName })} />,
  },
  {
    key: 'status',
    kind: 'choice',
    label: alerts.column_status,
    sort: 'alertStatus',
    cell: (row) => <AlertPill kind="status" value={row.alertStatus} />,
  },
  { key: 'who', kind: 'text', label: alerts.column_who, className: 'qc-quiet', text: whoOf },
  {
    key: 'acts',
    kind: 'acts',
    label: alerts.column_acts,
    width: 64,
    cell: (row) => {
      const act = canHandle(row) ? 'handle' : 'look';
      return (
        <Button
          size="small"
          aria-label={translate(`alerts.${act}Case`, { test: row.analyteName, at: minuteOf(row) })}
          onClick={() => onOpen(row)}
        >
          {translate(`alerts.${act}`)}
        </Button>
      );
    },
  },
];

const fixed = ['laboratory', 'test', 'acts'];
const chosen = alertColumns({ onOpen: () => undefined, canHandle: () => false }).filter(
  ({ key }) => !fixed.includes(key),
);

/** The list of alarms, as its columns are chosen and kept. The columns of the laboratory and of the case cannot be hidden. */
export const alertList: TableShape = {
  name: 'alarms',
  fields: Object.fromEntries(chosen.map(({ key, label }) => [key, { label: label as (typeof alerts)['column_age'] }])),
  list: { columns: chosen.map(({ key }) => key) },
};

/** The columns to draw, in their default order. */
export const drawnColumns = (names: readonly string[], acts: CaseActs): readonly Column<CaseRow>[] =>
  alertColumns(acts).filter(({ key }) => key === 'test' || key === 'acts' || names.includes(key));
