import { useLanguage } from '#platform/language.ts';

type Props = {
  /** What the figure is called. */
  readonly figure: string;
  /** Null where it is not known. */
  readonly text: string | null;
  /** Told by weight and sign, not by colour alone. */
  readonly isBad?: boolean;
  readonly onExplain: () => void;
};

/** A figure that opens its working; one that is unknown opens the reason. */
export function ExplainButton({ figure, text, isBad = false, onExplain }: Props) {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      className={isBad ? 'report-figure report-figure-bad' : 'report-figure'}
      aria-label={t('reports.explainOf', { figure, value: text ?? t('reports.unknown') })}
      onClick={onExplain}
    >
      {text === null ? '—' : isBad ? `! ${text}` : text}
    </button>
  );
}
