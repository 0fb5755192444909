import { useLanguage } from '#platform/language/language.ts';
import { useRefTitle } from '../cells/RefTitle.tsx';
import type { ResourceRecord } from '../data/record.ts';

/** Who made the record and who changed it last. */
export function Stamps({ record }: { readonly record: ResourceRecord }) {
  const { t } = useLanguage();
  return (
    <p className="qc-stamps">
      <Stamp label={t('resource.created')} by={record.createUser} at={record.createTime} />
      {record.updateTime !== record.createTime && (
        <Stamp label={t('resource.updated')} by={record.updateUser} at={record.updateTime} />
      )}
    </p>
  );
}

function Stamp({ label, by, at }: { readonly label: string; readonly by: unknown; readonly at: unknown }) {
  const id = typeof by === 'string' ? by : '';
  const name = useRefTitle('user', id);
  return (
    <span>
      {label} {String(at ?? '')} {name === id ? '' : name}
    </span>
  );
}
