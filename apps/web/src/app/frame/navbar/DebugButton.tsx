import { BugOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { noteTrouble, type Trouble, troubles } from '#platform/api/troubles.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { useStore } from '#platform/store/store.ts';
import { NavbarPopover } from './NavbarPopover.tsx';

/** Records uncaught errors as well while debugging is on. */
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
  useUncaught();
  const copy = async () => {
    await navigator.clipboard.writeText(noted.map(lineOf).join('\n'));
    snackbar.success(t('frame.copied'));
  };
  return (
    <NavbarPopover title={t('frame.debug')} icon={<BugOutlined />} count={noted.length}>
      {() => (
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
      )}
    </NavbarPopover>
  );
}
