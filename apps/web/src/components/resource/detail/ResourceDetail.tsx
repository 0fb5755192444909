import type { Resource, Values } from '@qc/resource-kit';
import type { CellOverrides } from '#components/resource/list/table/tableColumns.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { FieldCell } from '../cells/fieldCells.tsx';
import type { ResourceRecord } from '../data/record.ts';
import { isVisible } from '../form/formValues.ts';
import './detail.css';

type Props = {
  readonly resource: Resource;
  readonly record: ResourceRecord;
  readonly cells?: CellOverrides;
  readonly hidden?: readonly string[];
};

const noCells: CellOverrides = {};

/** A record to read: in the order of its form, then what only the server sets. */
export function ResourceDetail({ resource, record, cells = noCells, hidden = [] }: Props) {
  const { text } = useLanguage();
  const inForm = resource.form.flat();
  const others = Object.keys(resource.fields).filter((name) => !inForm.includes(name));
  const shown = [...inForm, ...others].flatMap((name) => {
    const field = resource.fields[name];
    return field && !hidden.includes(name) && isVisible(field, record as unknown as Values) ? [{ name, field }] : [];
  });
  return (
    <dl className="qc-detail">
      {shown.map(({ name, field }) => (
        <div key={name} className={isLong(field) ? 'qc-detail-long' : undefined}>
          <dt>{text(field.label)}</dt>
          <dd>{cells[name]?.(record) ?? <FieldCell field={field} name={name} record={record} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function isLong(field: Resource['fields'][string]): boolean {
  return field.type === 'refs' || field.type === 'codes' || (field.type === 'text' && (field.multiline ?? false));
}
