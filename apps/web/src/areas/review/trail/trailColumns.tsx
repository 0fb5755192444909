import type { TrailChange } from '@qc/contract';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { translate } from '#platform/language/language.ts';
import { Difference } from './Difference.tsx';

const tones: Readonly<Record<string, Tone>> = { create: 'success', delete: 'error' };

const whoOf = ({ userId, userName }: TrailChange) =>
  userName ?? translate(userId === null ? 'approvals.system' : 'approvals.byCentre');

/** One act a row, with what it changed. */
export const trailColumns: readonly Column<TrailChange>[] = [
  {
    key: 'time',
    kind: 'date',
    label: 'approvals.time',
    text: ({ at }) => at,
    cell: ({ at, seq }) => (
      <>
        <time dateTime={at}>{at}</time>
        <span className="trail-second">{`#${seq}`}</span>
      </>
    ),
  },
  { key: 'user', kind: 'text', label: 'approvals.user', text: whoOf },
  {
    key: 'act',
    kind: 'choice',
    label: 'approvals.act',
    text: ({ actionLabel }) => actionLabel,
    cell: ({ action, actionLabel }) => (
      <Pill tone={tones[action] ?? 'info'} icon={null}>
        {actionLabel}
      </Pill>
    ),
  },
  {
    key: 'record',
    kind: 'block',
    label: 'approvals.record',
    rank: 9,
    cell: ({ entityLabel, title }) => (
      <>
        <span className="trail-second">{entityLabel}</span>
        <strong>{title}</strong>
      </>
    ),
  },
  {
    key: 'changes',
    kind: 'block',
    label: 'approvals.changes',
    rank: 9,
    width: 320,
    cell: ({ changes, action }) => <Difference changes={changes} action={action} />,
  },
];
