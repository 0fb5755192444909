import { Input } from 'antd';

type Props = {
  readonly label: string;
  readonly width: number;
  readonly value: string;
  readonly onChange: (note: string) => void;
};

/** A line of words for whoever reads it later; its place in the line leaves no room for a label above. */
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
