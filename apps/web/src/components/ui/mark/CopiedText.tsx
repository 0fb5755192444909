import { Button } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import './copiedText.css';

/** Text that is taken along, under its name. */
export function CopiedText({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useLanguage();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    snackbar.success(t('frame.copied'));
  };
  return (
    <section className="qc-copied" aria-label={name}>
      <header>
        <strong>{name}</strong>
        <Button size="small" onClick={() => void copy()} aria-label={`${t('frame.copy')} ${name}`}>
          {t('frame.copy')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
