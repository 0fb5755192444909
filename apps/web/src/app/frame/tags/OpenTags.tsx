import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '#components/ui/plain/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useStore } from '#platform/store/store.ts';
import { closeOtherTags, closeTag, neighbourOf, noteTag, type OpenTag, openTags } from './openTagsStore.ts';
import './tags.css';

/** The pages that were opened in this session, as tags to go back to. */
export function OpenTags() {
  const { t } = useLanguage();
  const { href } = useLocation();
  // Use the screen that is shown, not the one that is still loading.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const tags = useStore(openTags);
  const router = useRouter();
  useEffect(() => {
    if (title !== undefined && pathname !== '/' && href.startsWith(pathname)) noteTag({ path: pathname, href, title });
  }, [pathname, href, title]);

  const close = (tag: OpenTag) => {
    const next = neighbourOf(tags, tag.path);
    closeTag(tag.path);
    if (tag.path === pathname) void router.navigate({ to: next?.path ?? '/' });
  };
  if (tags.length === 0) return null;
  return (
    <nav className="open-tags" aria-label={t('frame.openPages')}>
      <ul>
        {tags.map((tag) => (
          <Tag key={tag.path} tag={tag} isShown={tag.path === pathname} onClose={() => close(tag)} />
        ))}
      </ul>
      {tags.length > 1 && (
        <button type="button" className="tags-others" onClick={() => closeOtherTags(pathname)}>
          {t('frame.closeOtherTags')}
        </button>
      )}
    </nav>
  );
}

type TagProps = { readonly tag: OpenTag; readonly isShown: boolean; readonly onClose: () => void };

function Tag({ tag, isShown, onClose }: TagProps) {
  const { t, text } = useLanguage();
  const router = useRouter();
  const name = typeof tag.title === 'string' ? t(tag.title) : text(tag.title);
  const open = () => router.history.push(`${router.basepath}${tag.href}`);
  const line = useRef<HTMLLIElement>(null);
  // With many pages open the one that is shown may lie outside the strip.
  useEffect(() => {
    if (isShown) line.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [isShown]);
  return (
    <li ref={line} className="tag" data-shown={isShown || undefined}>
      <button type="button" className="tag-name" aria-current={isShown ? 'page' : undefined} onClick={open}>
        {name}
      </button>
      <button
        type="button"
        className="square-button tag-close"
        aria-label={t('frame.closeTag', { name })}
        onClick={onClose}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}
