import { Icon } from './Icon.tsx';
import './plain.css';

type Props = { readonly label: string; readonly isChecked: boolean; readonly onChange: (isChecked: boolean) => void };

export function Checkbox({ label, isChecked, onChange }: Props) {
  return (
    <label className="plain-check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span className="plain-check-box">{isChecked && <Icon name="check" size={14} />}</span>
      {label}
    </label>
  );
}
