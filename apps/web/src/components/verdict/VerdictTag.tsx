import type { Verdict } from '@qc/contract';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Judged = {
  readonly verdict: Verdict | null;
  readonly manualStatus: 'accept' | 'reject' | null;
  readonly isExcluded: boolean;
};

const verdictTones: Readonly<Record<Verdict | 'notEvaluated' | 'excluded', Tone>> = {
  accept: 'success',
  warn: 'warning',
  reject: 'error',
  notEvaluated: 'neutral',
  excluded: 'neutral',
};

/** What a result counts as: excluded, a reviewer's verdict, or the rules'. */
export function standingOf({ verdict, manualStatus, isExcluded }: Judged): keyof typeof verdictTones {
  return isExcluded ? 'excluded' : (manualStatus ?? verdict ?? 'notEvaluated');
}

/** The verdict in force of a result by hue, icon and word. */
export function VerdictTag({ result }: { readonly result: Judged }) {
  const { t } = useLanguage();
  const standing = standingOf(result);
  return <Pill tone={verdictTones[standing]}>{t(`alerts.${standing}`)}</Pill>;
}
