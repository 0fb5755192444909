import { Modal, type ModalProps } from 'antd';
import { useEffect, useLayoutEffect, useState } from 'react';

/** Restores the focus: antd does so only when a dialogue fades out, not when it is unmounted. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined), [before]);
}

/**
 * A dialogue that is shown while it is mounted. It is mounted closed and opened in the same frame: antd registers its Escape
 * listener while rendering, and a first render that React throws away would leave that listener behind. It opens without
 * animation: if it grew from the pointer, its buttons would move between press and release, and the press would be lost.
 */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  const [isOpen, setOpen] = useState(false);
  useFocusReturn();
  useLayoutEffect(() => setOpen(true), []);
  return <Modal transitionName="" maskTransitionName="" {...props} open={isOpen} />;
}
