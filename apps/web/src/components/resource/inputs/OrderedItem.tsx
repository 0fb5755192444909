import type { KeyboardEvent } from 'react';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useRefTitle } from '../cells/RefTitle.tsx';

type Props = {
  readonly to: string;
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onMove: (step: 1 | -1, title: string) => void;
  readonly onTakeOut: () => void;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** One record of an ordered list: a handle that the arrow keys move, its title, and the way out. */
export function OrderedItem({ to, id, isDisabled, onMove, onTakeOut }: Props) {
  const { t } = useLanguage();
  const title = useRefTitle(to, id);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step, title);
  };
  return (
    <>
      <button
        type="button"
        data-handle
        className="square-button qc-row-button qc-handle"
        disabled={isDisabled}
        aria-label={t('resource.moveItem', { what: title })}
        title={t('resource.moveItem', { what: title })}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip" />
      </button>
      <span className="qc-refs-title" title={title}>
        {title}
      </span>
      <button
        type="button"
        className="square-button qc-row-button"
        disabled={isDisabled}
        aria-label={t('resource.takeOut', { what: title })}
        onClick={onTakeOut}
      >
        <Icon name="cross" />
      </button>
    </>
  );
}
