import { Modal, type ModalProps } from 'antd';
import { useEffect, useLayoutEffect, useState } from 'react';

/** The focus goes back to where it was: antd sees to it only when a dialogue fades away, not when it is taken away. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined), [before]);
}

/**
 * A dialogue that is there while it is mounted. It is mounted closed and opened in the same frame: antd notes who hears
 * Escape while it renders, and a first render that React throws away would leave a listener that nobody removes. It is there
 * at once: growing from the pointer, its buttons move under it between pressing and letting go, and the press is lost.
 */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  const [isOpen, setOpen] = useState(false);
  useFocusReturn();
  useLayoutEffect(() => setOpen(true), []);
  return <Modal transitionName="" maskTransitionName="" {...props} open={isOpen} />;
}
