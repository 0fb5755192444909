import { InputNumber } from 'antd';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language.ts';
import { Problem } from '../Problem.tsx';
import type { Candidate } from './candidates.ts';
import { levelsOf, type OwnFigures, ownKey } from './draft.ts';
import { isComplete } from './draftProblems.ts';
import type { StepProps } from './stepProps.ts';

type Props = StepProps & { readonly tests: readonly Candidate[]; readonly lotLevels: readonly number[] };

const nothing: OwnFigures = { mean: null, sd: null };

/** Mean and SD of each new test and level, by hand; what stays empty gets no target. */
export function OwnTargets({ draft, onChange, problems, tests, lotLevels }: Props) {
  const { t } = useLanguage();
  const rows = tests.flatMap((test) => levelsOf(draft, test, lotLevels).map((level) => ({ test, level })));
  return (
    <>
      <div className="setup-scroll">
        <table className="data-table setup-table">
          <thead>
            <tr>
              <th scope="col">{t('setup.assay')}</th>
              <th scope="col">{t('setup.level')}</th>
              <th scope="col">{t('setup.mean')}</th>
              <th scope="col">{t('setup.sd')}</th>
              <th scope="col">{t('setup.unit')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ test, level }) => {
              const key = ownKey(test.assayId, level);
              const figures = draft.own[key] ?? nothing;
              const isWrong = problems.own !== undefined && !isComplete(figures);
              const set = (part: Partial<OwnFigures>) =>
                onChange({ own: { ...draft.own, [key]: { ...figures, ...part } } });
              return (
                <tr key={key}>
                  <th scope="row">{test.title}</th>
                  <td>
                    <LevelMarks levels={[level]} />
                  </td>
                  <td>
                    <InputNumber
                      aria-label={t('setup.meanOf', { test: test.title, level })}
                      value={figures.mean}
                      controls={false}
                      status={isWrong ? 'error' : ''}
                      onChange={(mean) => set({ mean })}
                    />
                  </td>
                  <td>
                    <InputNumber
                      aria-label={t('setup.sdOf', { test: test.title, level })}
                      value={figures.sd}
                      controls={false}
                      status={isWrong ? 'error' : ''}
                      onChange={(sd) => set({ sd })}
                    />
                  </td>
                  <td>{test.unit}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Problem text={problems.own && t(problems.own)} />
    </>
  );
}
