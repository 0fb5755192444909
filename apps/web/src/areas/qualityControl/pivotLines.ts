import type { OrderSummary } from '@qc/contract';
import { moneyText, moneyUnits } from '@qc/domain';

/** One line of the pivot: a row in one currency. */
export type PivotLine = {
  readonly key: string;
  readonly label: string;
  readonly currency: string;
  readonly packs: number;
  readonly amount: string;
  /** By column. */
  readonly amounts: ReadonlyMap<string, string>;
};

/** The cells of a summary as lines; amounts of different currencies are never added. */
export function pivotLines({ rows, cells }: OrderSummary): PivotLine[] {
  return rows.flatMap(({ key, label }) => {
    const own = cells.filter(({ row }) => row === key);
    return [...new Set(own.map(({ currency }) => currency))].map((currency) => {
      const mine = own.filter((cell) => cell.currency === currency);
      return {
        key: `${key}/${currency}`,
        label,
        currency,
        packs: mine.reduce((sum, { packs }) => sum + packs, 0),
        amount: moneyText(mine.reduce((sum, { amount }) => sum + (moneyUnits(amount) ?? 0n), 0n)),
        amounts: new Map(mine.map(({ column, amount }) => [column, amount])),
      };
    });
  });
}
