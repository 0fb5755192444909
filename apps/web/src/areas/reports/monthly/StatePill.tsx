import type { ReportHead } from '@qc/contract';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';

const tones: Readonly<Record<ReportHead['state'], Tone>> = {
  none: 'neutral',
  generated: 'info',
  checked: 'warning',
  posted: 'success',
  read: 'success',
  returned: 'error',
};

/** The state of a report. */
export function StatePill({ state }: { readonly state: ReportHead['state'] }) {
  const { t } = useLanguage();
  return <Pill tone={tones[state]}>{t(`monthlyReports.state_${state}`)}</Pill>;
}
