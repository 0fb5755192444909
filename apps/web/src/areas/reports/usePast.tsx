import { useMemo } from 'react';
import { differences } from '#components/knownThen/differences.ts';
import { PastNotice } from '#components/knownThen/PastNotice.tsx';
import { withToday } from '#components/knownThen/withToday.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';

type PastInput = {
  readonly asOf?: string | undefined;
  readonly month?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The same query for today; without a period, the period of that time is used. */
export function askedToday<I extends PastInput>(input: I): I {
  const { asOf, month, from, to } = input;
  if (asOf === undefined) return input;
  const isNamed = month !== undefined || from !== undefined || to !== undefined;
  return { ...input, asOf: undefined, ...(isNamed ? {} : { month: asOf.slice(0, 7) }) };
}

/** The name of a file with a past state contains its time; file systems do not allow colons. */
export function pastName(name: string, asOf: string | undefined, t: Translate): string {
  return asOf === undefined ? name : `${name} ${t('charts.asKnownOn')} ${asOf.replaceAll(':', '-')}`;
}

type Answer<R> = {
  readonly rows: readonly R[] | undefined;
  readonly query: {
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
};

type PastOptions<R> = {
  readonly filter: {
    readonly input: { readonly asOf?: string | undefined };
    readonly set: (values: { readonly asOf: string }) => void;
  };
  readonly columns: readonly Column<R>[];
  readonly shown: Answer<R>;
  /** The answer to the same question today. */
  readonly today: Answer<R>;
  readonly keyOf: (row: R) => string;
  readonly isKnown: (row: R) => boolean;
};

/** A report as it was known then: its table with today's figures where they differ, and what says so above it. */
export function usePast<R>({ filter, columns, shown, today: { rows: today, query }, keyOf, isKnown }: PastOptions<R>) {
  const { asOf } = filter.input;
  const { rows } = shown;
  const isLoading = shown.query.isPlaceholderData || query.isPlaceholderData;
  const marked = useMemo(() => {
    if (asOf === undefined || today === undefined || isLoading) return [...columns];
    const now = new Map(today.map((row) => [keyOf(row), row]));
    return withToday(columns, (row) => now.get(keyOf(row)));
  }, [asOf, columns, today, keyOf, isLoading]);
  // While the next answer loads, the former one is shown without differences.
  const differing = useMemo(
    () => (!isLoading && rows && today ? differences(columns, { past: rows, today, keyOf }) : undefined),
    [columns, rows, today, keyOf, isLoading],
  );
  const notice = asOf !== undefined && (
    <PastNotice
      asOf={asOf}
      differing={differing}
      isEmpty={rows !== undefined && !rows.some(isKnown)}
      onToday={() => filter.set({ asOf: '' })}
    />
  );
  return { table: { columns: marked, rows, rowKey: keyOf, query: shown.query }, notice };
}
