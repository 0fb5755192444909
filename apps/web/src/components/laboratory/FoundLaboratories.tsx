import type { SelectProps } from 'antd';
import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { TypeAhead } from '../resource/inputs/useTypeAhead.ts';
import { LaboratoryTitle } from './LaboratoryTitle.tsx';

/** As many as a person will read through; the next letter narrows them. */
export const mostShown = 20;

type Option = { readonly value: string; readonly label: string };

type Props<V> = Pick<
  SelectProps<V>,
  | 'id'
  | 'className'
  | 'style'
  | 'aria-label'
  | 'mode'
  | 'allowClear'
  | 'disabled'
  | 'placeholder'
  | 'value'
  | 'onChange'
> & {
  readonly typeAhead: TypeAhead;
  /** What the server found for the letters. */
  readonly found: readonly Option[] | undefined;
  readonly isFetching: boolean;
};

/** Laboratories that the server finds by the typed text. */
export function FoundLaboratories<V>({ typeAhead, found = [], isFetching, ...select }: Props<V>) {
  const { t } = useLanguage();
  const { isSettled, setLetters, setOpen } = typeAhead;
  return (
    <Select<V>
      {...select}
      options={isSettled ? [...found] : []}
      labelRender={({ value, label }) => label ?? <LaboratoryTitle tenantId={String(value)} />}
      showSearch={{ filterOption: false, onSearch: setLetters }}
      loading={isFetching}
      notFoundContent={t(isFetching || !isSettled ? 'resource.loading' : 'resource.noOptions')}
      onOpenChange={setOpen}
    />
  );
}
