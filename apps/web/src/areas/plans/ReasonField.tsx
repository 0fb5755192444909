import { Input } from 'antd';
import { Labelled } from './Labelled.tsx';

type Props = { readonly label: string; readonly value: string; readonly onChange: (reason: string) => void };

/** Why something was done that others will ask about. */
export function ReasonField({ label, value, onChange }: Props) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input.TextArea id={id} maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Labelled>
  );
}
