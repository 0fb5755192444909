import { SettingOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import './customiser.css';

const Customiser = lazy(async () => ({ default: (await import('./Customiser.tsx')).Customiser }));

/** The gear at the inline end of wide windows; behind it everything about the look. */
export function CustomiserTab() {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className="customiser-tab"
        aria-label={t('frame.customise')}
        title={t('frame.customise')}
        onClick={open}
      >
        <SettingOutlined />
      </button>
      {wasOpened && (
        <Suspense>
          <Customiser isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
