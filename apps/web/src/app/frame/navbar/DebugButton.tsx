import { BugOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';
import { useStore } from '#platform/store.ts';
import { noteTrouble, type Trouble, troubles } from '#platform/troubles.ts';
import { belowButton } from './belowButton.ts';

/** What nobody caught is noted as well, while somebody looks for errors. */
function useUncaught(): void {
  useEffect(() => {
    const onError = ({ message, filename, lineno }: ErrorEvent) => noteTrouble(`${filename}:${lineno}`, message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => noteTrouble('promise', String(reason));
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}

const lineOf = ({ at, where, text }: Trouble): string => `${new Date(at).toISOString()} ${where} ${text}`;

/** The errors of this page, to read and to hand on. */
export function DebugButton() {
  const { t } = useLanguage();
  const noted = useStore(troubles);
  const [isOpen, setOpen] = useState(false);
  useUncaught();
  const copy = async () => {
    await navigator.clipboard.writeText(noted.map(lineOf).join('\n'));
    snackbar.success(t('frame.copied'));
  };
  const content = (
    <div className="troubles">
      {noted.length === 0 && <p>{t('frame.noTroubles')}</p>}
      <ol>
        {noted.map((trouble) => (
          <li key={lineOf(trouble)}>
            <small>
              {new Date(trouble.at).toLocaleTimeString()} {trouble.where}
            </small>
            {trouble.text}
          </li>
        ))}
      </ol>
      {noted.length > 0 && (
        <button type="button" className="plain-link" onClick={() => void copy()}>
          {t('frame.copyTroubles')}
        </button>
      )}
    </div>
  );
  return (
    <Popover {...belowButton} open={isOpen} onOpenChange={setOpen} title={t('frame.debug')} content={content}>
      <button type="button" className="icon-button bell-button" aria-label={t('frame.debug')} aria-expanded={isOpen}>
        <BugOutlined />
        {noted.length > 0 && <span className="count-badge">{noted.length}</span>}
      </button>
    </Popover>
  );
}
