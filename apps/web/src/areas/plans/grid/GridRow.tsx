import type { PlanGrid } from '@qc/contract';
import { memo } from 'react';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { useLanguage } from '#platform/language.ts';
import { gridSigns, gridWords, signOf } from './gridSigns.ts';

type Props = {
  readonly planId: string;
  readonly laboratory: PlanGrid['laboratories'][number];
  /** The analytes in sight, and the place of the first. */
  readonly columns: readonly string[];
  readonly from: number;
};

/** A laboratory's line; drawn once, whatever is scrolled past it. */
export const GridRow = memo(function GridRow({ planId, laboratory, columns, from }: Props) {
  const { t } = useLanguage();
  const { tenantId, labName, code, cells } = laboratory;
  const after = cells.length - from - columns.length;
  return (
    <tr>
      <th scope="row">
        <ScreenLink to="/system/plan/dataView" search={{ id: planId, tenantId }}>{`${labName} (${code})`}</ScreenLink>
      </th>
      {from > 0 && <td colSpan={from} />}
      {columns.map((id, at) => {
        const sign = signOf(cells[from + at]);
        const word = t(`plans.${gridWords[sign]}`);
        return (
          <td key={id} className={`plan-cell-${sign === '-' ? 'off' : sign}`}>
            <span title={word} role="img" aria-label={word}>
              {gridSigns[sign]}
            </span>
          </td>
        );
      })}
      {after > 0 && <td colSpan={after} />}
    </tr>
  );
});
