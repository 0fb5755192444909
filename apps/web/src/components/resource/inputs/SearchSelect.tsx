import type { Params } from '#components/resource/list/state/listState.ts';
import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { RefTitle } from '../cells/RefTitle.tsx';
import type { RefOption, RefOptions } from './refOptions.ts';
import type { TypeAhead } from './useTypeAhead.ts';

/** What a picker of one record gets from the form or the filter around it. */
export type PickerProps = {
  readonly id: string;
  readonly to: string;
  /** Conditions that every record on offer meets. */
  readonly where?: Params | undefined;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
};

type Props = {
  readonly picker: PickerProps;
  readonly search: TypeAhead;
  readonly found: RefOptions;
  /** The label of a value that is not among the options and is not an id. */
  readonly Title?: typeof RefTitle;
};

/** The control of a type-ahead: the server finds, so nothing is filtered here; a known id shows its title. */
export function SearchSelect({ picker, search, found, Title = RefTitle }: Props) {
  const { t } = useLanguage();
  return (
    <Select<string | null, RefOption>
      id={picker.id}
      className="qc-wide"
      // Without a value it is null, never undefined: undefined would keep the last choice and fire no change for it.
      value={picker.value}
      options={[...found.options]}
      labelRender={({ value, label }) => label ?? <Title to={picker.to} id={String(value)} />}
      showSearch={{ filterOption: false, onSearch: search.setLetters }}
      allowClear
      loading={found.isLoading}
      disabled={picker.isDisabled ?? false}
      status={picker.isInvalid ? 'error' : ''}
      placeholder={picker.placeholder ?? t('resource.typeToSearch')}
      notFoundContent={t(found.isLoading ? 'resource.loading' : 'resource.noOptions')}
      aria-describedby={picker.describedBy}
      aria-invalid={picker.isInvalid}
      onOpenChange={search.setOpen}
      onBlur={picker.onBlur}
      onChange={(value) => picker.onChange(value ?? null)}
    />
  );
}
