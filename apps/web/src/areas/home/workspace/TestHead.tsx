import type { QcTestRow } from '@qc/contract';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { StateDot } from '../verdict/StateDot.tsx';
import { stateWords } from '../verdict/verdict.ts';

/** The chosen test and its state. */
export function TestHead({ test }: { readonly test: QcTestRow }) {
  const { t } = useLanguage();
  return (
    <header className="workspace-head">
      <h2>
        {test.analyteName}
        {test.abbreviation !== test.analyteName && <small>{test.abbreviation}</small>}
        <span className={`workspace-state workspace-state-${test.state}`}>
          <StateDot state={test.state} />
          {t(stateWords[test.state])}
        </span>
        {test.status === 'Sealed' && (
          <Pill tone="neutral" icon={null}>
            {t('dailyQc.sealed')}
          </Pill>
        )}
        {test.pendingAlerts > 0 && (
          <Pill tone="error" icon={null}>
            {t('dailyQc.pendingAlerts', { count: test.pendingAlerts })}
          </Pill>
        )}
      </h2>
      <p>
        <span>{test.labInstrumentName}</span>
        <span>{test.methodName}</span>
        <span>
          {t('dailyQc.lot', { lot: test.lotNumber })}, {t('dailyQc.expires', { date: test.lotExpiryDate })}
        </span>
        <span>{test.unitName}</span>
        <LevelMarks levels={test.levels} />
      </p>
    </header>
  );
}
