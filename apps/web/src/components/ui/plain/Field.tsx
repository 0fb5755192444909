import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './plain.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: IconName;
  readonly error?: string;
  readonly hint?: string;
  /** At the end of the input: a button that belongs to it. */
  readonly trailing?: ReactNode;
};

/** A labelled native input, for the pages that must be usable before the component library is loaded. */
export function Field({ label, value, onChange, icon, error, hint, trailing, required, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && <span aria-hidden="true" className="field-required" />}
      </label>
      <div className="field-box">
        {icon && <Icon name={icon} />}
        <input
          {...input}
          id={id}
          value={value}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {note && (
        <p id={`${id}-note`} className="field-note" role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
