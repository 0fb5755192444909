import { Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { belowButton } from './belowButton.ts';

type Props = {
  readonly title: string;
  readonly icon: ReactNode;
  /** The number on the button. */
  readonly count?: number;
  readonly children: (close: () => void) => ReactNode;
};

/** A button of the bar with what opens below it. */
export function NavbarPopover({ title, icon, count = 0, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      {...belowButton}
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      content={children(() => setOpen(false))}
    >
      <button type="button" className="icon-button bell-button" aria-label={title} aria-expanded={isOpen}>
        {icon}
        {count > 0 && <span className="count-badge">{count}</span>}
      </button>
    </Popover>
  );
}
