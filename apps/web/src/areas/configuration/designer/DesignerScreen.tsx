import { formatRounded } from '@qc/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { InputNumber, Segmented } from 'antd';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { AdviceCard } from './AdviceCard.tsx';
import { rulesQuery, sigmaQuery } from './designQueries.ts';
import { PowerCard } from './PowerCard.tsx';
import { ReplayCard } from './ReplayCard.tsx';
import { RulePicker } from './RulePicker.tsx';
import { SaveRuleSet } from './SaveRuleSet.tsx';
import './designer.css';

const defaults = { levels: '2', sigma: '4', rules: '', test: '' };

/** /configuration/multirule/designer: choose rules, see what they detect, replay them. The choice lives in the address. */
export function DesignerScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const [state, setState] = useUrlState(defaults);
  const { data: all, isError, error, refetch } = useQuery(rulesQuery);
  const sigma = state.sigma === '' || Number.isNaN(Number(state.sigma)) ? null : Number(state.sigma);
  const levels = Number(state.levels) || 2;
  const names =
    state.rules === '' ? all?.filter((rule) => rule.active).map((rule) => rule.abbreviation) : state.rules.split(',');
  const chosen = new Set(names);
  const rules = (all ?? []).filter((rule) => chosen.has(rule.abbreviation)).map((rule) => ({ ...rule, active: true }));
  const choose = (next: readonly string[]) => setState({ rules: next.join(',') });
  /** A method's own levels and sigma go before any that were typed. */
  const chooseTest = async (test: string) => {
    setState({ test });
    if (test === '') return;
    const { levels: measured } = await client.fetchQuery(sigmaQuery(test));
    const sigmas = measured.flatMap(({ cumulative }) => cumulative.inControl.sigma ?? []);
    setState({
      test,
      levels: String(new Set(measured.map(({ level }) => level)).size || 1),
      sigma: sigmas.length === 0 ? '' : (formatRounded(Math.min(...sigmas), 1) ?? ''),
    });
  };
  return (
    <Screen subtitle={t('designer.line')}>
      {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!all && !isError && <LoadingRows columns={3} />}
      {all && (
        <div className="designer">
          <section className="qc-box designer-card" aria-label={t('designer.rules')}>
            <div className="designer-inputs">
              <span id="designer-levels">{t('designer.levels')}</span>
              <Segmented
                aria-labelledby="designer-levels"
                options={['1', '2', '3']}
                value={String(levels)}
                onChange={(value) => setState({ levels: value })}
              />
              <label htmlFor="designer-sigma" title={t('designer.sigmaHelp')}>
                {t('designer.sigma')}
              </label>
              <InputNumber
                id="designer-sigma"
                value={sigma}
                step={0.1}
                onChange={(value) => setState({ sigma: value === null ? '' : String(value) })}
              />
            </div>
            {state.test !== '' && <p className="qc-help">{t('designer.fromTest', { sigma: state.sigma || '—' })}</p>}
            <RulePicker rules={all} chosen={chosen} onChange={choose} />
            <SaveRuleSet rules={rules} />
          </section>
          <AdviceCard sigma={sigma} levels={levels === 3 ? 3 : 2} onUse={choose} />
          <PowerCard rules={rules} levels={levels} sigma={sigma} />
          <ReplayCard rules={rules} testId={state.test} onTest={(test) => void chooseTest(test)} />
        </div>
      )}
    </Screen>
  );
}
