import { Button, Dropdown } from 'antd';
import { useOnce } from '#platform/input/useOnce.ts';
import { Icon } from '../mark/Icon.tsx';

type Props<Key extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly label: string }[];
  /** The API client has already shown a failure. */
  readonly onChoose: (key: Key) => Promise<unknown>;
};

/** A download that comes in several kinds: a click opens them, and they stay until one is chosen or the reader leaves. */
export function ChoiceButton<Key extends string>({ label, choices, onChoose }: Props<Key>) {
  const [choose, isBusy] = useOnce(onChoose);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: choices.map(({ key, label: name }) => ({
          key,
          label: name,
          onClick: () => void choose(key).catch(() => undefined),
        })),
      }}
    >
      <Button icon={<Icon name="download" />} loading={isBusy}>
        {label}
      </Button>
    </Dropdown>
  );
}
