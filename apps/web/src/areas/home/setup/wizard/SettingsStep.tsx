import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import { targetWays } from '../targetWays.ts';
import type { Candidate } from './candidates.ts';
import { plannedTests, type TargetSource } from './draft.ts';
import { InstantField } from './InstantField.tsx';
import { OwnTargets } from './OwnTargets.tsx';
import { RefField } from './RefField.tsx';
import type { StepProps } from './stepProps.ts';
import type { SetupFacts } from './useCandidates.ts';

type Props = StepProps & { readonly facts: SetupFacts };

const mostNamed = 6;

/** What the new tests are judged and compared by; each may be left to the laboratory's default. */
const settings = [
  { name: 'ruleSetId', to: 'ruleSet', label: 'setup.ruleSet', line: 'setup.ruleSetLine' },
  { name: 'sensitivityId', to: 'sensitivity', label: 'setup.sensitivity', line: 'setup.sensitivityLine' },
  { name: 'statsComparisonId', to: 'statsComparison', label: 'setup.comparison', line: 'setup.compareLine' },
  { name: 'taeTypeId', to: 'taeType', label: 'setup.tae', line: 'setup.taeLine' },
] as const;

/** Names of tests, as many as a line holds. */
function listOf(tests: readonly Candidate[], and: string): string {
  const names = tests.slice(0, mostNamed).map(({ title }) => title);
  return names.join(and) + (tests.length > mostNamed ? '…' : '');
}

/** Targets, rules, limits and sensitivity of the new tests. */
export function SettingsStep({ draft, onChange, problems, facts }: Props) {
  const { t } = useLanguage();
  const canSetTargets = usePermission('target_edit');
  const sources: TargetSource[] = canSetTargets ? ['maker', 'own', 'none'] : ['maker', 'none'];
  const isFollowing = draft.source === 'lot';
  const unassayed = plannedTests(draft, facts.candidates).filter(({ maker }) => !maker?.levels.length);
  return (
    <div className="setup-form setup-form-wide">
      <ChoiceField<TargetSource>
        label={t('setup.targets')}
        value={draft.targets}
        options={sources.map((value) => ({ value, label: t(targetWays[value]) }))}
        onChange={(targets) => onChange({ targets })}
      >
        {draft.targets === 'maker' && <p className="qc-help">{t('setup.targetsMakerLine')}</p>}
        {draft.targets === 'maker' && unassayed.length > 0 && (
          <p className="qc-problem" role="status">
            {t('setup.targetsMakerMissing', { count: unassayed.length, names: listOf(unassayed, t('setup.and')) })}
          </p>
        )}
        {draft.targets === 'none' && <p className="qc-help">{t('setup.targetsNoneLine')}</p>}
      </ChoiceField>
      {draft.targets === 'own' && (
        <OwnTargets
          draft={draft}
          onChange={onChange}
          problems={problems}
          tests={plannedTests(draft, facts.candidates)}
          lotLevels={facts.lotLevels}
        />
      )}
      <div className="setup-grid">
        {draft.targets !== 'none' && (
          <InstantField
            label={t('setup.effectiveFrom')}
            help={t('setup.fromToday')}
            value={draft.effectiveFrom}
            onChange={(effectiveFrom) => onChange({ effectiveFrom })}
          />
        )}
        {settings.map(({ name, to, label, line }) => (
          <RefField
            key={name}
            label={t(label)}
            to={to}
            value={draft[name]}
            onChange={(id) => onChange({ [name]: id })}
            help={t(isFollowing ? 'setup.keptSettings' : line)}
          />
        ))}
      </div>
    </div>
  );
}
