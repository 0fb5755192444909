import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useState } from 'react';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { useLanguage } from '#platform/language.ts';
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
  const [isOverDialog] = useState(() => document.querySelector('[role="dialog"][aria-modal="true"]') !== null);
  const reference = helpOfScreen(pathname);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('frame.help')}
      mask={false}
      size={440}
      zIndex={1050}
      focusable={{ trap: isOverDialog }}
      placement={isAppRTL ? 'left' : 'right'}
      className="help-panel"
    >
      <NotLoaded query={book} columns={1} rows={8} />
      {book.data && <HelpPages key={reference} book={book.data} reference={reference} />}
    </Drawer>
  );
}
