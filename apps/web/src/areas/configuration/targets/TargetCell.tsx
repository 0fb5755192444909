import { displayDecimals, formatRounded } from '@qc/domain';
import { type Target, target as targetResource } from '@qc/resources';
import { valueText } from '#components/resource/cells/valueText.ts';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';

const targetFields = targetResource.fields;

type Props = {
  readonly target: Target | undefined;
  readonly isUsed: boolean;
  /** Of the test: mean and SD are shown with one more. */
  readonly decimals: number;
  readonly label: string;
  readonly onOpen: () => void;
};

/** Mean, SD and CV of the target in force; a level in use without one is a warning, since it is not judged. */
export function TargetCell({ target, isUsed, decimals, label, onOpen }: Props) {
  const { t } = useLanguage();
  if (!isUsed) return <span className="qc-blank">{t('configuration.levelNotUsed')}</span>;
  return (
    <button type="button" className="target-cell" title={`${label} ${exact(target)}`} onClick={onOpen}>
      <span className="visually-hidden">{label}</span>
      {target ? <Figures target={target} decimals={decimals} /> : <Missing />}
    </button>
  );
}

function Missing() {
  const { t } = useLanguage();
  return <Pill tone="warning">{t('configuration.noTarget')}</Pill>;
}

/** A floating target has no mean until it has results: until then its kind says more than two dashes. */
function Figures({ target, decimals }: { readonly target: Target; readonly decimals: number }) {
  const figure = (value: number | null) => formatRounded(value, displayDecimals('mean', decimals)) ?? '–';
  if (target.mean === null && target.sd === null) return valueText(targetFields.kind, target.kind);
  const cv = formatRounded(target.cv, displayDecimals('percent', decimals));
  return (
    <span className="target-figures">
      <strong>{figure(target.mean)}</strong>
      <span>± {figure(target.sd)}</span>
      <small>{cv && `${cv} %`}</small>
    </span>
  );
}

/** The figures as stored, for the tooltip: what is shown is rounded. */
function exact(target: Target | undefined): string {
  const { mean = null, sd = null, cv = null } = target ?? {};
  return [mean, sd === null ? null : `± ${sd}`, cv === null ? null : `${cv} %`]
    .filter((part) => part !== null)
    .join(' ');
}
