import type { ReactNode } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { RefTitle } from '#components/resource/cells/RefTitle.tsx';
import { useLanguage } from '#platform/language.ts';
import { type Draft, levelsOf, plannedTests } from './draft.ts';
import type { SetupFacts } from './useCandidates.ts';

/** Everything that will be made, before it is. */
export function SummaryStep({ draft, facts }: { readonly draft: Draft; readonly facts: SetupFacts }) {
  const { t } = useLanguage();
  const tests = plannedTests(draft, facts.candidates);
  const sources = { maker: t('setup.targetsMaker'), own: t('setup.targetsOwn'), none: t('setup.targetsNone') };
  const named = (to: string, id: string | null): ReactNode =>
    id ? <RefTitle to={to} id={id} /> : t('setup.inherited');
  const facetList: readonly (readonly [string, ReactNode])[] = [
    [t('setup.lot'), named('lot', draft.lotId)],
    [t('setup.targets'), sources[draft.targets]],
    [t('setup.ruleSet'), named('ruleSet', draft.ruleSetId)],
    [t('setup.sensitivity'), named('sensitivity', draft.sensitivityId)],
    [t('setup.comparison'), named('statsComparison', draft.statsComparisonId)],
  ];
  return (
    <div className="setup-form setup-form-wide">
      <strong>{t('setup.willCreate', { count: tests.length })}</strong>
      <dl className="setup-facts">
        {facetList.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="setup-scroll">
        <table className="data-table setup-table">
          <thead>
            <tr>
              <th scope="col">{t('setup.assay')}</th>
              <th scope="col">{t('setup.instrument')}</th>
              <th scope="col">{t('setup.levels')}</th>
            </tr>
          </thead>
          <tbody>
            {tests.map((test) => (
              <tr key={test.assayId}>
                <th scope="row">{test.title}</th>
                <td>{test.instrument}</td>
                <td>
                  <LevelMarks levels={levelsOf(draft, test, facts.lotLevels)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
