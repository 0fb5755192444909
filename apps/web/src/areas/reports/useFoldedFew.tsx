import type { ReportLine } from '@qc/contract';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';

/** Rows that are noticed for nothing but too few results: in the first weeks of a month most rows are. */
const isOnlyFew = ({ exceptions }: Pick<ReportLine, 'exceptions'>): boolean =>
  exceptions.length > 0 && exceptions.every((exception) => exception === 'fewResults');

type Folded<R> = {
  readonly rows: readonly R[] | undefined;
  /** How many rows are folded away, and the way to see them; nothing where there are none. */
  readonly notice: ReactNode;
};

/** The rows of the exception report without those that only have too few results, until somebody asks for them. */
export function useFoldedFew<R extends Pick<ReportLine, 'exceptions'>>(
  rows: readonly R[] | undefined,
  isFolding: boolean,
): Folded<R> {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const grave = useMemo(() => rows?.filter((row) => !isOnlyFew(row)), [rows]);
  const count = isFolding ? (rows?.length ?? 0) - (grave?.length ?? 0) : 0;
  if (count === 0) return { rows, notice: null };
  const notice = (
    <p className="report-folded">
      {t('reports.fewFolded', { count })}{' '}
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'reports.fewHide' : 'reports.fewShow')}
      </Button>
    </p>
  );
  return { rows: isOpen ? rows : grave, notice };
}
