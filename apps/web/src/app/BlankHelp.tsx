import { type ReactNode, useEffect, useState } from 'react';
import { isHelpKey } from '#platform/input/isTyping.ts';
import { useLanguage } from '#platform/language/language.ts';
import { withTexts } from '#platform/language/texts.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import './blank.css';

const HelpPanel = lazyPart(() =>
  withTexts(['help', 'resource'], async () => (await import('./frame/help/HelpPanel.tsx')).HelpPanel),
);
/** With the frame, which its page would load next: by itself it would make the frame heavier. */
const Providers = lazyPart<{ readonly children?: ReactNode }>(() =>
  withTexts(['notifications'], async () => (await import('./frame/Frame.tsx')).Providers),
);

/** The way to the help where there is no navbar. */
export function BlankHelp() {
  const { t } = useLanguage();
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const openHelp = () => setHelp('open');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isHelpKey(event)) return;
      event.preventDefault();
      setHelp('open');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="blank-help"
        title={t('frame.help')}
        aria-label={t('frame.help')}
        onClick={openHelp}
      >
        ?
      </button>
      {help !== 'never' && (
        <Providers>
          <HelpPanel isOpen={help === 'open'} onClose={() => setHelp('closed')} />
        </Providers>
      )}
    </>
  );
}
