import { Button, type ButtonProps } from 'antd';
import { useOnce } from '#platform/useOnce.ts';

type Props = Omit<ButtonProps, 'onClick' | 'loading'> & { readonly act: () => Promise<unknown> };

/** A button that does something once at a time, and shows that it does. A failure has been told by the API client. */
export function ActButton({ act, ...button }: Props) {
  const [run, isRunning] = useOnce(act);
  return <Button {...button} loading={isRunning} onClick={() => void run().catch(() => undefined)} />;
}
