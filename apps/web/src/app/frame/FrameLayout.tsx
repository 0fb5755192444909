import { useEffect, useState } from 'react';
import { useMediaQuery } from '#platform/input/useMediaQuery.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { loadLater } from '#platform/loading/loadLater.ts';
import { openQuestion } from '#platform/messages/confirm.ts';
import { openProof } from '#platform/session/reauthentication.ts';
import { useSettings } from '#platform/settings/settingsStore.ts';
import { useStore } from '#platform/store/store.ts';
import { Announcement } from './announcement/Announcement.tsx';
import { lockMinutes } from './announcement/lockMinutes.ts';
import { useInstallation } from './announcement/useInstallation.ts';
import { CustomiserTab } from './customiser/CustomiserTab.tsx';
import { FrameFooter } from './FrameFooter.tsx';
import { FrameOutlet } from './FrameOutlet.tsx';
import { FrameState } from './FrameState.tsx';
import { layoutClasses } from './layoutClasses.ts';
import { useLiveQueries } from './live/useLiveQueries.ts';
import { VerticalNav } from './nav/VerticalNav.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { OpenTags } from './tags/OpenTags.tsx';
import { useIdleLock } from './useIdleLock.ts';
import { useMenu } from './useMenu.ts';
import './frame.css';

const HorizontalNav = lazyPart(async () => (await import('./nav/HorizontalNav.tsx')).HorizontalNav);
const ConfirmHost = lazyPart(async () => (await import('#components/ui/dialog/ConfirmHost.tsx')).ConfirmHost);
const ReauthenticationDialog = lazyPart(
  async () => (await import('#areas/account/ReauthenticationDialog.tsx')).ReauthenticationDialog,
);

/** Below this the navigation lies over the content: the medium breakpoint and 16 px. */
const overlayQuery = '(width < 976px)';

/** Navigation, navbar, tags, content, footer, and what lies over them. */
export function FrameLayout() {
  const { t } = useLanguage();
  const settings = useSettings();
  const menu = useMenu();
  const isOverlay = useMediaQuery(overlayQuery);
  const [isNavOpen, setNavOpen] = useState(false);
  const hasAsked = useStore(openQuestion) !== undefined;
  const mustProve = useStore(openProof) !== undefined;
  const installation = useInstallation();
  useIdleLock(lockMinutes(settings.idleLockMinutes, installation?.idleLockMinutes ?? 0));
  useLiveQueries();
  // Results that waited for a connection are sent from any screen their author works on.
  useEffect(
    () =>
      loadLater(
        () => import('#platform/outbox/outbox.ts'),
        ({ startOutbox }) => startOutbox(),
      ),
    [],
  );

  const isHorizontal = settings.appContentLayoutNav === 'horizontal' && !isOverlay;
  return (
    <>
      <a className="skip-link" href="#content">
        {t('frame.skipToContent')}
      </a>
      <div className={layoutClasses(settings, { isOverlay, isHorizontal })}>
        {!isHorizontal && (
          <VerticalNav items={menu.items} isOverlay={isOverlay} isOpen={isNavOpen} onClose={() => setNavOpen(false)} />
        )}
        <div className="frame-main">
          <Navbar
            items={menu.items}
            isOverlay={isOverlay}
            isHorizontal={isHorizontal}
            onOpenNav={() => setNavOpen(true)}
          />
          {isHorizontal && <HorizontalNav items={menu.items} />}
          {settings.areTagsShown && <OpenTags />}
          {installation?.announcement && <Announcement text={installation.announcement} />}
          <main id="content" className="frame-content" tabIndex={-1}>
            {menu.isReady ? <FrameOutlet /> : <FrameState error={menu.error} onRetry={menu.retry} />}
          </main>
          <FrameFooter />
        </div>
      </div>
      <ScrollToTop />
      <CustomiserTab />
      {hasAsked && <ConfirmHost />}
      {mustProve && <ReauthenticationDialog />}
    </>
  );
}
