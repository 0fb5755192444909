import type { Field } from '@qc/resource-kit';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { RefTitle } from './RefTitle.tsx';
import { isBlank, valueText } from './valueText.ts';

/** A value outside its record, where a reference comes without its title: in a filter, a conflict, the history. */
export function ValueInWords({ field, value }: { readonly field: Field; readonly value: unknown }): ReactNode {
  const { t } = useLanguage();
  if (isBlank(value)) return <span className="qc-blank">{t('resource.emptyValue')}</span>;
  // The system's own id column is a reference to nothing.
  if (field.type === 'ref' && field.to !== '') return <RefTitle to={field.to} id={String(value)} />;
  if (field.type === 'refs' && Array.isArray(value))
    return value.map((id, index) => (
      <Fragment key={String(id)}>
        {index > 0 && ', '}
        <RefTitle to={field.to} id={String(id)} />
      </Fragment>
    ));
  return valueText(field, value);
}
