import { useLanguage } from '#platform/language/language.ts';
import { permissionTable } from './permissionTable.ts';
import './permissionsInput.css';

/** The rights behind some codes, in words, by what they are for. A code that this version does not know stays as it is. */
export function PermissionWords({ codes }: { readonly codes: unknown }) {
  const { t, text } = useLanguage();
  const held = new Set(Array.isArray(codes) ? codes.map(String) : []);
  if (held.size === 0) return '—';
  const rows = permissionTable
    .map(({ key, label, permissions }) => ({ key, label, own: permissions.filter(({ code }) => held.has(code)) }))
    .filter(({ own }) => own.length > 0);
  const known = new Set(rows.flatMap(({ own }) => own.map(({ code }) => code)));
  const others = [...held].filter((code) => !known.has(code));
  return (
    <dl className="permission-words">
      {rows.map(({ key, label, own }) => (
        <div key={key}>
          <dt>{text(label)}</dt>
          <dd>{own.map((permission) => text(permission.label)).join(t('system.listComma'))}</dd>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <dt>{t('system.otherCodes')}</dt>
          <dd>{others.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
