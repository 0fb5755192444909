import { Link } from '@tanstack/react-router';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language.ts';
import { Problem } from '../Problem.tsx';
import type { Outcome } from './createTests.ts';

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
                {titleOf(assayId)} <span className="qc-pill qc-pill-neutral">{t(`setup.skip_${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function CreatedTable({ created, titleOf }: Pick<Outcome, 'created'> & Pick<Props, 'titleOf'>) {
  const { t } = useLanguage();
  return (
    <div className="setup-scroll">
      <table className="data-table setup-table">
        <thead>
          <tr>
            <th scope="col">{t('setup.test')}</th>
            <th scope="col">{t('setup.targetsSet')}</th>
            <th scope="col">{t('setup.noTargetSet')}</th>
          </tr>
        </thead>
        <tbody>
          {created.map(({ qcTestId, assayId, targetLevels, withoutTarget }) => (
            <tr key={qcTestId}>
              <th scope="row">
                <Link className="qc-link" to="/home/qcTest" search={{ test: qcTestId } as never}>
                  {titleOf(assayId)}
                </Link>
              </th>
              <td>
                <LevelMarks levels={targetLevels} />
              </td>
              <td>
                {withoutTarget
                  .map(({ level, reason }) => t('setup.levelWhy', { level, why: t(`setup.why_${reason}`) }))
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
