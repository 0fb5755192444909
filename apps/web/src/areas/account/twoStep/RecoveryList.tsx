import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';

type Props = { readonly codes: readonly string[]; readonly onDone: () => void };

/** Recovery codes that were just made; they are never shown again. */
export function RecoveryList({ codes, onDone }: Props) {
  const { t } = useLanguage();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    snackbar.success(t('twoStep.copied'));
  };
  return (
    <section className="card two-step">
      <h2>{t('twoStep.recoveryTitle')}</h2>
      <p>{t('twoStep.recoveryLine')}</p>
      <ul className="two-step-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-step-acts">
        <PlainButton kind="quiet" onClick={() => void copy()}>
          {t('twoStep.copy')}
        </PlainButton>
        <PlainButton kind="quiet" onClick={() => window.print()}>
          {t('twoStep.print')}
        </PlainButton>
        <PlainButton onClick={onDone}>{t('twoStep.kept')}</PlainButton>
      </div>
    </section>
  );
}
