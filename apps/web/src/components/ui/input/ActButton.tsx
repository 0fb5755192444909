import { Button, type ButtonProps } from 'antd';
import { useOnce } from '#platform/input/useOnce.ts';

type Props = Omit<ButtonProps, 'onClick' | 'loading'> & { readonly act: () => Promise<unknown> };

/** A button whose act cannot be started twice, and that shows its progress. The API client has already shown a failure. */
export function ActButton({ act, ...button }: Props) {
  const [run, isRunning] = useOnce(act);
  return <Button {...button} loading={isRunning} onClick={() => void run().catch(() => undefined)} />;
}
