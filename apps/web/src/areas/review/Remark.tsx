import { Input } from 'antd';
import { useId } from 'react';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (text: string) => void;
};

/** Free words of an act, under their label. */
export function Remark({ label, value, max, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
