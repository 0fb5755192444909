import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useSettings } from '#platform/settings/settingsStore.ts';
import { makeBook } from './book.ts';
import { HelpPages } from './HelpPages.tsx';
import { helpOfScreen } from './helpOfScreen.ts';
import './help.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** Both languages are searched. They come with the application, so that help needs no other network. */
async function loadBook() {
  const [zh, en] = await Promise.all([import('./pages/zh.ts'), import('./pages/en.ts')]);
  return makeBook({ zh: zh.pages, en: en.pages });
}

/** Dialogues lie at 2000, and questions that must be answered at 2090. */
const overDialogs = 2080;
const underDialogs = 1050;

/** Whether something else on the page keeps the focus to itself. */
const isUnderDialog = () =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) => dialog.checkVisibility());

/**
 * The help of the open screen, next to it: the screen can be used meanwhile. Over a dialogue, which keeps the focus to
 * itself, the panel does the same.
 */
export function HelpPanel({ isOpen, onClose }: Props) {
  const { t } = useLanguage();
  const { isAppRTL } = useSettings();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? '';
  const book = useQuery({
    queryKey: ['help'],
    queryFn: loadBook,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const [isModal, setModal] = useState(isUnderDialog);
  // Noted while rendering: the drawer moves the focus before any effect of this component runs.
  const [before, setBefore] = useState(() => document.activeElement);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setModal(isUnderDialog());
      setBefore(document.activeElement);
    }
  }
  const body = useRef<HTMLDivElement>(null);
  useFocusReturn(isOpen, before);
  const reference = helpOfScreen(pathname);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(isNowOpen) => isNowOpen && body.current?.focus({ preventScroll: true })}
      title={t('frame.help')}
      aria-modal={isModal}
      mask={false}
      size={440}
      zIndex={isModal ? overDialogs : underDialogs}
      focusable={{ trap: isModal, focusTriggerAfterClose: false }}
      placement={isAppRTL ? 'left' : 'right'}
      className="help-panel"
    >
      <div ref={body} className="help-body" tabIndex={-1}>
        <NotLoaded query={book} columns={1} rows={8} />
        {book.data && <HelpPages key={reference} book={book.data} reference={reference} />}
      </div>
    </Drawer>
  );
}

/** Gives the focus back to what had it before the panel opened, unless a person has moved it elsewhere meanwhile. */
function useFocusReturn(isOpen: boolean, before: Element | null): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const now = document.activeElement;
      const isOurs = now === null || now === document.body || now.closest('.help-panel') !== null;
      if (isOurs && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isOpen, before]);
}
