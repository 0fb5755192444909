import { type Ref, useEffect, useState } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import './toolbar.css';

const pauseMs = 300;

type Props = {
  readonly value: string;
  readonly onSearch: (keyword: string) => void;
  /** Where a key leads to the box. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The subject of the search, where it is not the records of the list. */
  readonly label?: string;
};

/**
 * The search of a list. The letters are its own until typing pauses, so that no keystroke draws the
 * table; letters that an input method is still composing into Chinese are not searched for.
 */
export function SearchBox({ value, onSearch, inputRef, label }: Props) {
  const { t } = useLanguage();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [isComposing, setComposing] = useState(false);
  if (value !== sent) {
    // The address changed from outside: "back", or "clear filters".
    setSent(value);
    setText(value);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (isComposing || wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, sent, isComposing, onSearch]);
  return (
    <span className="qc-search">
      <Icon name="search" />
      <input
        ref={inputRef}
        type="search"
        placeholder={label ?? t('resource.searchHint')}
        aria-label={label ?? t('resource.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      {inputRef && text === '' && <kbd className="qc-key">/</kbd>}
    </span>
  );
}
