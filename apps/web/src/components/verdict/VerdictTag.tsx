import type { Verdict } from '@qc/contract';
import { alarms } from '@qc/i18n';
import { Icon, type IconName } from '#components/ui/Icon.tsx';
import { registerMessages, useLanguage } from '#platform/language.ts';
import '#components/resource/cells/cells.css';

registerMessages({ alarms });

type Judged = {
  readonly verdict: Verdict | null;
  readonly manualStatus: 'accept' | 'reject' | null;
  readonly isExcluded: boolean;
};

const looks: Readonly<Record<Verdict | 'notEvaluated' | 'excluded', IconName>> = {
  accept: 'success',
  warn: 'warning',
  reject: 'error',
  notEvaluated: 'neutral',
  excluded: 'neutral',
};

/** What a result counts as: excluded, a reviewer's verdict, or the rules'. */
export function standingOf({ verdict, manualStatus, isExcluded }: Judged): keyof typeof looks {
  return isExcluded ? 'excluded' : (manualStatus ?? verdict ?? 'notEvaluated');
}

/** The standing of a result by hue, icon and word. */
export function VerdictTag({ result }: { readonly result: Judged }) {
  const { t } = useLanguage();
  const standing = standingOf(result);
  const icon = looks[standing];
  return (
    <span className={`qc-pill qc-pill-${icon}`}>
      <Icon name={icon} />
      {t(`alarms.${standing}`)}
    </span>
  );
}
