import { Form, Input } from 'antd';
import { useId } from 'react';

type Props = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void };

/** A short text field of an order, such as an external number or a name. */
export function LineField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id}>
      <Input id={id} maxLength={60} value={value} onChange={({ target }) => onChange(target.value)} />
    </Form.Item>
  );
}
