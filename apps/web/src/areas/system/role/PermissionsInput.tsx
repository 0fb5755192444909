import type { InputProps } from '#components/resource/inputs/inputProps.ts';
import { withRows } from '#components/ui/table/selection.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { PermissionRow } from './permissionTable.ts';
import { codesOf, type PermissionBranch, permissionTree } from './permissionTree.ts';
import { RolePreview } from './RolePreview.tsx';
import './permissionsInput.css';

type Shared = {
  readonly granted: ReadonlySet<string>;
  readonly set: (codes: readonly string[], isOn: boolean) => void;
  readonly isDisabled: boolean;
  readonly describedBy: string | undefined;
};

/** The rights of a role as a tree along the menu, with what they open. A code that this version does not know stays. */
export function PermissionsInput({ value, values, onChange, isDisabled, id, describedBy }: InputProps) {
  const { t } = useLanguage();
  const granted = new Set(Array.isArray(value) ? value.map(String) : []);
  const set = (codes: readonly string[], isOn: boolean) => onChange([...withRows(granted, codes, isOn)].sort());
  return (
    <div className="permissions-and-preview" id={id}>
      <div className="permissions">
        <p className="qc-help">{t('system.permissionCount', { count: granted.size })}</p>
        {permissionTree.map((branch) => (
          <Branch key={branch.key} {...{ branch, granted, set, isDisabled, describedBy }} />
        ))}
      </div>
      <RolePreview audience={values.audience} granted={granted} />
    </div>
  );
}

function Branch({ branch, ...shared }: Shared & { readonly branch: PermissionBranch }) {
  const { t, text } = useLanguage();
  const codes = codesOf(branch);
  const count = codes.filter((code) => shared.granted.has(code)).length;
  return (
    <details>
      <summary>
        {text(branch.label)}
        <span>{t('system.ofRights', { count, total: codes.length })}</span>
      </summary>
      <label className="permissions-all">
        <input
          type="checkbox"
          disabled={shared.isDisabled}
          checked={count === codes.length}
          onChange={(event) => shared.set(codes, event.target.checked)}
        />
        {t('system.allOf', { what: text(branch.label) })}
      </label>
      {branch.rows.map((row) => (
        <Row key={row.key} row={row} {...shared} />
      ))}
    </details>
  );
}

function Row({ row, granted, set, isDisabled, describedBy }: Shared & { readonly row: PermissionRow }) {
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
