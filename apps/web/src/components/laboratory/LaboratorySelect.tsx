import { recordCalls } from '@qc/contract';
import { laboratory } from '@qc/resources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { nameIn } from '#platform/session/laboratory.ts';
import { useTypeAhead } from '../resource/inputs/useTypeAhead.ts';
import { FoundLaboratories, mostShown } from './FoundLaboratories.tsx';

type Props = {
  readonly id: string;
  /** Numbers of laboratories. */
  readonly value: readonly string[];
  readonly onChange: (tenantIds: string[]) => void;
  readonly isMany?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder: string;
};

/** Laboratories by their name, number or pinyin. */
export function LaboratorySelect({ id, value, onChange, isMany = false, isDisabled = false, placeholder }: Props) {
  const { language } = useLanguage();
  const typeAhead = useTypeAhead();
  const { keyword, isOpen } = typeAhead;
  const asked = { current: 1, size: mostShown, ...(keyword && { keyword }) };
  const kept = { enabled: isOpen, placeholderData: keepPreviousData, staleTime: 60_000 };
  const { data, isFetching } = useQuery(callQuery(recordCalls(laboratory).page, asked, kept));
  return (
    <FoundLaboratories<string[] | string | null>
      id={id}
      className="qc-wide"
      {...(isMany ? { mode: 'multiple' as const } : {})}
      value={isMany ? [...value] : (value[0] ?? null)}
      typeAhead={typeAhead}
      found={data?.records.map((each) => ({
        value: each.tenantCode,
        label: `${each.tenantCode} ${nameIn(language, each)}`,
      }))}
      isFetching={isFetching}
      allowClear
      disabled={isDisabled}
      placeholder={placeholder}
      onChange={(chosen) => onChange([chosen ?? []].flat())}
    />
  );
}
