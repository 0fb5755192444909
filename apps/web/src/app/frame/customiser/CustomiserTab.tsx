import { SettingOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import './customiser.css';

const Customiser = lazyPart(async () => (await import('./Customiser.tsx')).Customiser);

/** The gear at the inline end of wide windows, which opens the customiser. */
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
      {wasOpened && <Customiser isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
