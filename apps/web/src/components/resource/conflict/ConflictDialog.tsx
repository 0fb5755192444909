import type { Resource, Values } from '@qc/resource-kit';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useRefTitle } from '../cells/RefTitle.tsx';
import { ValueInWords } from '../cells/ValueInWords.tsx';
import type { ResourceRecord } from '../data/record.ts';
import { type Disagreement, disagreements, mergeRecords, type Side, type ThreeSides } from './mergeRecords.ts';
import './conflict.css';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';

type Props = {
  readonly resource: Resource;
  readonly sides: ThreeSides;
  readonly theirs: ResourceRecord;
  readonly onKeep: (merged: Values) => void;
  readonly onBack: () => void;
  readonly onDiscard: () => void;
};

/**
 * Two people saved one record: both versions field by field, and nothing is lost until one is chosen.
 * It does not use the table of lists, because each row is a choice between its two cells.
 */
export function ConflictDialog({ resource, sides, theirs, onKeep, onBack, onDiscard }: Props) {
  const { t } = useLanguage();
  const rows = useMemo(() => disagreements(resource, sides), [resource, sides]);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (row: Disagreement): Side => chosen[row.field] ?? row.suggested;
  const keep = () => onKeep(mergeRecords(sides, Object.fromEntries(rows.map((row) => [row.field, sideOf(row)]))));
  const footer = [
    <Button key="discard" onClick={onDiscard}>
      {t('resource.conflictDiscard')}
    </Button>,
    <Button key="back" onClick={onBack}>
      {t('resource.conflictBack')}
    </Button>,
    <Button key="keep" type="primary" onClick={keep}>
      {t('resource.conflictSave')}
    </Button>,
  ];
  return (
    <Dialog
      title={t('resource.conflictTitle')}
      width={760}
      footer={footer}
      onCancel={onBack}
      mask={{ closable: false }}
    >
      <p className="qc-conflict-intro">
        <Intro theirs={theirs} isEmpty={rows.length === 0} />
      </p>
      {rows.length > 0 && (
        <table className="qc-conflict">
          <HeadRow titles={[t('resource.conflictField'), t('resource.conflictYours'), t('resource.conflictTheirs')]} />
          <tbody>
            {rows.map((row) => (
              <ConflictRow
                key={row.field}
                resource={resource}
                row={row}
                sides={sides}
                side={sideOf(row)}
                onChoose={(side) => setChosen((now) => ({ ...now, [row.field]: side }))}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function Intro({ theirs, isEmpty }: { readonly theirs: ResourceRecord; readonly isEmpty: boolean }) {
  const { t } = useLanguage();
  const userId = typeof theirs.updateUser === 'string' ? theirs.updateUser : '';
  const name = useRefTitle('user', userId);
  if (isEmpty) return t('resource.conflictNone');
  const who = name === userId ? t('resource.conflictSomeone') : name;
  return t('resource.conflictIntro', { who, at: String(theirs.updateTime ?? '') });
}

type RowProps = {
  readonly resource: Resource;
  readonly row: Disagreement;
  readonly sides: ThreeSides;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
};

function ConflictRow({ resource, row, sides, side, onChoose }: RowProps) {
  const { t, text } = useLanguage();
  const field = resource.fields[row.field];
  if (!field) return null;
  const cell = (which: Side) => (
    <td key={which} className={side === which ? 'qc-conflict-kept' : undefined}>
      <label>
        <input type="radio" name={row.field} checked={side === which} onChange={() => onChoose(which)} />
        <span>
          <ValueInWords field={field} value={sides[which][row.field]} />
        </span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {text(field.label)}
        {row.isContested && <small className="qc-contested">{t('resource.conflictContested')}</small>}
      </th>
      {cell('yours')}
      {cell('theirs')}
    </tr>
  );
}
