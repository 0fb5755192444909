import { Button } from 'antd';
import { OnceDialog } from '#components/ui/OnceDialog.tsx';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { pushExamples } from './pushExamples.ts';
import './interfaces.css';

type Props = { readonly apiKey: string; readonly onClose: () => void };

/** A key that was just made, with calls that use it. It is shown once, so a click beside the dialogue does not close it. */
export function NewKeyDialog({ apiKey, onClose }: Props) {
  const { t } = useLanguage();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    snackbar.success(t('interfaces.copied'));
  };
  const shown = [{ name: t('interfaces.key'), code: apiKey }, ...pushExamples(window.location.origin, apiKey)];
  return (
    <OnceDialog title={t('interfaces.newKey')} done={t('interfaces.done')} onClose={onClose}>
      <p>{t('interfaces.keyOnce')}</p>
      {shown.map(({ name, code }) => (
        <section key={name} className="api-key-example" aria-label={name}>
          <header>
            <strong>{name}</strong>
            <Button size="small" onClick={() => void copy(code)} aria-label={`${t('interfaces.copy')} ${name}`}>
              {t('interfaces.copy')}
            </Button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <pre tabIndex={0}>{code}</pre>
        </section>
      ))}
    </OnceDialog>
  );
}
