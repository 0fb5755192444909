import { recordCalls } from '@qc/contract';
import { laboratory } from '@qc/resources';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { callQuery } from '#platform/call.ts';
import { nameIn } from '#platform/laboratory.ts';
import { useLanguage } from '#platform/language.ts';
import { useTypeAhead } from '../resource/inputs/useTypeAhead.ts';
import { LaboratoryTitle } from './LaboratoryTitle.tsx';

type Props = {
  readonly id: string;
  /** Numbers of laboratories. */
  readonly value: readonly string[];
  readonly onChange: (tenantIds: string[]) => void;
  readonly isMany?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder: string;
};

/** As many as a person looks through; the next letter narrows them. */
const shownAtOnce = 20;

/** Laboratories by their name, number or pinyin: the server finds them, however many there are. */
export function LaboratorySelect({ id, value, onChange, isMany = false, isDisabled = false, placeholder }: Props) {
  const { t, language } = useLanguage();
  const { keyword, isOpen, isSettled, setLetters, setOpen } = useTypeAhead();
  const asked = { current: 1, size: shownAtOnce, ...(keyword && { keyword }) };
  const kept = { enabled: isOpen, placeholderData: keepPreviousData, staleTime: 60_000 };
  const { data, isFetching } = useQuery(callQuery(recordCalls(laboratory).page, asked, kept));
  const found = isSettled ? (data?.records ?? []) : [];
  return (
    <Select<string[] | string | null>
      id={id}
      className="qc-wide"
      {...(isMany ? { mode: 'multiple' as const } : {})}
      value={isMany ? [...value] : (value[0] ?? null)}
      options={found.map((each) => ({ value: each.tenantCode, label: `${each.tenantCode} ${nameIn(language, each)}` }))}
      labelRender={({ value: tenantId, label }) => label ?? <LaboratoryTitle tenantId={String(tenantId)} />}
      showSearch={{ filterOption: false, onSearch: setLetters }}
      allowClear
      loading={isFetching}
      disabled={isDisabled}
      placeholder={placeholder}
      notFoundContent={t(isFetching || !isSettled ? 'resource.loading' : 'resource.noOptions')}
      onOpenChange={setOpen}
      onChange={(chosen) => onChange([chosen ?? []].flat())}
    />
  );
}
