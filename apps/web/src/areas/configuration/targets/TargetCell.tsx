import type { Target } from '@qc/resources';
import { Icon } from '#components/resource/cells/icons.tsx';
import { useLanguage } from '#platform/language.ts';

type Props = {
  readonly target: Target | undefined;
  readonly isUsed: boolean;
  readonly label: string;
  readonly onOpen: () => void;
};

/** Mean, SD and CV of the target in force; a level in use without one is a warning, since it is not judged. */
export function TargetCell({ target, isUsed, label, onOpen }: Props) {
  const { t } = useLanguage();
  if (!isUsed) return <span className="qc-blank">{t('configuration.levelNotUsed')}</span>;
  return (
    <button type="button" className="target-cell" aria-label={label} title={label} onClick={onOpen}>
      {target ? <Figures target={target} /> : <Missing />}
    </button>
  );
}

function Missing() {
  const { t } = useLanguage();
  return (
    <span className="qc-pill qc-pill-warning">
      <Icon name="warning" />
      {t('configuration.noTarget')}
    </span>
  );
}

function Figures({ target }: { readonly target: Target }) {
  return (
    <span className="target-figures">
      <strong>{target.mean ?? '–'}</strong>
      <span>± {target.sd ?? '–'}</span>
      <small>{target.cv === null ? '' : `${target.cv} %`}</small>
    </span>
  );
}
