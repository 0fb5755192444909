import type { MessageKey } from '@qc/i18n';
import { type ReactNode, useId } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props<Name extends string> = {
  readonly fields: readonly { readonly name: Name; readonly to: string; readonly label: MessageKey }[];
  /** Empty where nothing is chosen, as the address has it. */
  readonly values: Readonly<Record<Name, string>>;
  readonly onChange: (change: Partial<Record<Name, string>>) => void;
  readonly children?: ReactNode;
};

/** Records that the offers below are narrowed by. */
export function OfferFilters<Name extends string>({ fields, values, onChange, children }: Props<Name>) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <div className="offer-filters">
      {fields.map(({ name, to, label }) => (
        <div key={name} className="offer-filter">
          <label htmlFor={id + name}>{t(label)}</label>
          <RefSelect
            id={id + name}
            to={to}
            value={values[name] || null}
            onChange={(chosen) => onChange({ [name]: chosen ?? '' } as Partial<Record<Name, string>>)}
          />
        </div>
      ))}
      {children}
    </div>
  );
}
