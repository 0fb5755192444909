import { MenuOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { ThemeButton } from '#components/ui/input/ThemeButton.tsx';
import { Logo } from '#components/ui/mark/Logo.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { withTexts } from '#platform/language/texts.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { usePermission } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { useSettings } from '#platform/settings/settingsStore.ts';
import { DatabaseButton } from '../database/DatabaseButton.tsx';
import type { MenuItem } from '../menu.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { NavbarButton } from './NavbarButton.tsx';
import { Notifications } from './Notifications.tsx';
import { QcTestItems } from './QcTestItems.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useFrameKeys } from './useFrameKeys.ts';
import './navbar.css';

const LaboratoryChooser = lazyPart(async () => (await import('../laboratory/LaboratoryChooser.tsx')).LaboratoryChooser);
const ScreenshotButton = lazyPart(async () => (await import('./ScreenshotButton.tsx')).ScreenshotButton);
const DebugButton = lazyPart(async () => (await import('./DebugButton.tsx')).DebugButton);
const HelpPanel = lazyPart(() =>
  withTexts(['help', 'resource'], async () => (await import('../help/HelpPanel.tsx')).HelpPanel),
);
const SearchDialog = lazyPart(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);

type Props = {
  readonly items: readonly MenuItem[];
  readonly isOverlay: boolean;
  readonly isHorizontal: boolean;
  readonly onOpenNav: () => void;
};

/** The bar above the content: search at the start, what concerns the whole app at the end. */
export function Navbar({ items, isOverlay, isHorizontal, onOpenNav }: Props) {
  const { t } = useLanguage();
  const { navbarType, isScreenshotShown, isDebugShown } = useSettings();
  const isCentral = useIsCentral();
  const [isSearching, setSearching] = useState(false);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const openHelp = () => setHelp('open');
  useFrameKeys({ search: () => setSearching(true), help: openHelp });
  const isHidden = navbarType === 'hidden' && !isOverlay; // a narrow window would have no way to the navigation
  return (
    <>
      {!isHidden && (
        <header className="navbar">
          {isOverlay && (
            <button type="button" className="icon-button" aria-label={t('frame.openNavigation')} onClick={onOpenNav}>
              <MenuOutlined />
            </button>
          )}
          {isHorizontal && (
            <div className="navbar-brand">
              <Logo />
              {t('frame.productName')}
            </div>
          )}
          {isCentral && <LaboratoryChooser />}
          <SearchButton onOpen={() => setSearching(true)} />
          <div className="navbar-end">
            <LanguageButton />
            <ThemeButton />
            {!isCentral && <TestsButton />}
            <Shortcuts items={items} />
            {isScreenshotShown && <ScreenshotButton />}
            {isDebugShown && <DebugButton />}
            <DatabaseButton />
            <FullScreenButton />
            <NavbarButton name={t('frame.help')} icon={<strong>?</strong>} onPress={openHelp} />
            <Notifications />
            <UserMenu onHelp={openHelp} />
          </div>
        </header>
      )}
      {help !== 'never' && <HelpPanel isOpen={help === 'open'} onClose={() => setHelp('closed')} />}
      {isSearching && <SearchDialog items={items} onClose={() => setSearching(false)} />}
    </>
  );
}

/** For users who may see tests; the central body chooses a laboratory first. */
function TestsButton() {
  return usePermission('qcTest_view') ? <QcTestItems /> : null;
}
