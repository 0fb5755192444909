import { Modal, type ModalProps } from 'antd';
import { useLayoutEffect, useState } from 'react';

/**
 * A dialogue that is there while it is mounted. It is mounted closed and opened in the same frame: antd notes who hears
 * Escape while it renders, and a first render that React throws away would leave a listener that nobody removes.
 */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(true), []);
  return <Modal {...props} open={isOpen} />;
}
