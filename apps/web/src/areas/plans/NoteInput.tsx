import { Input } from 'antd';

type Props = {
  readonly label: string;
  readonly width: number;
  readonly value: string;
  readonly onChange: (note: string) => void;
};

/** A one-line note for later readers; its place leaves no room for a label above. */
export function NoteInput({ label, width, value, onChange }: Props) {
  return (
    <Input
      style={{ width }}
      aria-label={label}
      placeholder={label}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
