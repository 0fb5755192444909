import type { InputProps } from '#components/resource/inputs/inputProps.ts';
import { withRows } from '#components/ui/table/selection.ts';
import { useLanguage } from '#platform/language.ts';
import { type PermissionRow, permissionTable } from './permissionTable.ts';
import './permissionsInput.css';

/** The rights of a role, row by row. A code that this version does not know stays as it is. */
export function PermissionsInput({ value, onChange, isDisabled, id, describedBy }: InputProps) {
  const { t } = useLanguage();
  const granted = new Set(Array.isArray(value) ? value.map(String) : []);
  const set = (codes: readonly string[], isOn: boolean) => onChange([...withRows(granted, codes, isOn)].sort());
  return (
    <div className="permissions" id={id}>
      <p className="qc-help">{t('system.permissionCount', { count: granted.size })}</p>
      {permissionTable.map((row) => (
        <Row key={row.key} row={row} granted={granted} set={set} isDisabled={isDisabled} describedBy={describedBy} />
      ))}
    </div>
  );
}

type RowProps = {
  readonly row: PermissionRow;
  readonly granted: ReadonlySet<string>;
  readonly set: (codes: readonly string[], isOn: boolean) => void;
  readonly isDisabled: boolean;
  readonly describedBy: string | undefined;
};

function Row({ row, granted, set, isDisabled, describedBy }: RowProps) {
  const { t, text } = useLanguage();
  const codes = row.permissions.map(({ code }) => code);
  const box = (label: string, isOn: boolean, change: (isOn: boolean) => void) => (
    <label key={label}>
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
      {label}
    </label>
  );
  return (
    <fieldset disabled={isDisabled} aria-describedby={describedBy}>
      <legend>{text(row.label)}</legend>
      {box(
        t('system.all'),
        codes.every((code) => granted.has(code)),
        (isOn) => set(codes, isOn),
      )}
      {row.permissions.map(({ code, label }) => box(text(label), granted.has(code), (isOn) => set([code], isOn)))}
    </fieldset>
  );
}
