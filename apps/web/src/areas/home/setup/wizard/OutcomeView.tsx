import { useMemo } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import type { Outcome } from './createQcTests.ts';

type Props = {
  readonly outcome: Outcome;
  /** What an assay is called. */
  readonly titleOf: (assayId: string | null) => string;
};

/** What was made, which levels have no target yet, and what was passed over and why. */
export function OutcomeView({ outcome, titleOf }: Props) {
  const { t } = useLanguage();
  const { created, skipped, targetsProblem } = outcome;
  return (
    <div className="setup-form setup-form-wide">
      <strong role="status">{t('setup.created', { count: created.length })}</strong>
      <Problem text={targetsProblem ? t('setup.ownFailed', { problem: targetsProblem }) : undefined} />
      {created.length > 0 && <CreatedTable created={created} titleOf={titleOf} />}
      {skipped.length > 0 && (
        <>
          <strong>{t('setup.skipped', { count: skipped.length })}</strong>
          <ul className="setup-skipped">
            {skipped.map(({ assayId, analyteId, reason }) => (
              <li key={`${assayId}/${analyteId}`}>
                {titleOf(assayId)}{' '}
                <Pill tone="neutral" icon={null}>
                  {t(`setup.skip_${reason}`)}
                </Pill>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Created = Outcome['created'][number];

function CreatedTable({ created, titleOf }: Pick<Outcome, 'created'> & Pick<Props, 'titleOf'>) {
  const { t } = useLanguage();
  const columns = useMemo(() => createdColumns(titleOf), [titleOf]);
  return (
    <div className="setup-table">
      <Table label={t('setup.test')} columns={columns} rows={created} rowKey={({ qcTestId }) => qcTestId} />
    </div>
  );
}

const missingText = ({ withoutTarget }: Created) =>
  withoutTarget
    .map(({ level, reason }) => translate('setup.levelWhy', { level, why: translate(`setup.why_${reason}`) }))
    .join(' · ');

const createdColumns = (titleOf: Props['titleOf']): readonly Column<Created>[] => [
  {
    key: 'test',
    kind: 'text',
    label: 'setup.test',
    isName: true,
    text: ({ assayId }) => titleOf(assayId),
    cell: ({ qcTestId, assayId }) => (
      <ScreenLink className="qc-link" to="/home/qcTest" search={{ test: qcTestId }}>
        {titleOf(assayId)}
      </ScreenLink>
    ),
  },
  {
    key: 'targets',
    kind: 'marks',
    label: 'setup.targetsSet',
    cell: ({ targetLevels }) => <LevelMarks levels={targetLevels} />,
  },
  { key: 'missing', kind: 'text', label: 'setup.noTargetSet', rank: 8, text: missingText },
];
