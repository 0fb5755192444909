import { Input } from 'antd';
import { useId } from 'react';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly rows?: number;
  readonly isInvalid?: boolean;
  readonly onChange: (text: string) => void;
};

/** Free words of an act, under their label. */
export function Remark({ label, value, max, rows = 2, isInvalid = false, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={rows}
        maxLength={max}
        value={value}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
