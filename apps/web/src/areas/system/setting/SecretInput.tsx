import { Input } from 'antd';
import type { InputProps } from '#components/resource/inputs/inputProps.ts';

/** A stored password: the input shows only that there is one. */
export function SecretInput({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  return (
    <Input.Password
      id={id}
      value={typeof value === 'string' ? value : ''}
      autoComplete="new-password"
      status={isInvalid ? 'error' : ''}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      disabled={isDisabled}
      visibilityToggle={false}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={onBlur}
    />
  );
}
