import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { lazyPart } from '#platform/lazyPart.tsx';
import { withTexts } from '#platform/texts.ts';
import { useFrameKeys } from './frame/navbar/useFrameKeys.ts';
import './blank.css';

const HelpOutside = lazyPart(() =>
  withTexts(['help', 'resource'], async () => (await import('./frame/help/HelpOutside.tsx')).HelpOutside),
);

/** A page without a frame around it. Its help is at hand all the same: who cannot log in needs it most. */
export function Blank() {
  const { t } = useLanguage();
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const openHelp = () => setHelp('open');
  useFrameKeys({ help: openHelp });
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <button
        type="button"
        className="blank-help"
        title={t('frame.help')}
        aria-label={t('frame.help')}
        onClick={openHelp}
      >
        ?
      </button>
      {help !== 'never' && <HelpOutside isOpen={help === 'open'} onClose={() => setHelp('closed')} />}
    </>
  );
}
