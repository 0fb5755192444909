import { Input, type InputProps } from 'antd';
import { Icon } from '../mark/Icon.tsx';

type Props = Omit<InputProps, 'type' | 'allowClear' | 'prefix' | 'placeholder' | 'aria-label' | 'onChange'> & {
  /** The subject of the search: the accessible name and the placeholder. */
  readonly label: string;
  readonly onType: (text: string) => void;
};

/** A box to search in the content below it. */
export function SearchInput({ label, onType, ...input }: Props) {
  return (
    <Input
      {...input}
      type="search"
      allowClear
      prefix={<Icon name="search" />}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
