import type { PlanGrid } from '@qc/contract';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, type MouseEvent, useId, useMemo } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { routerSearch } from '#platform/screen/address.ts';
import { GridBody, GridDrawing, GridHead, GridNames } from './GridBlock.tsx';
import { cellPx, countSigns, type GridWords, gridSigns, rowPx, rowStep } from './gridCells.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useGridWindow } from './useGridWindow.ts';

const counted = ['c', 'p', 'n', 'l'] as const;

/** The signs with their words, in the reader's language. */
function useGridWords(): GridWords {
  const { t } = useLanguage();
  return useMemo(
    () => ({
      '-': t('plans.cell_off'),
      n: t('plans.cell_none'),
      p: t('plans.cell_partial'),
      c: t('plans.cell_complete'),
      l: t('plans.cell_late'),
    }),
    [t],
  );
}

/** The order of drawings does not matter, so that a drawing that became invisible is reused, not removed. */
function inPlaces(blocks: readonly number[]): readonly number[] {
  const turn = ((blocks[0] ?? 0) / rowStep) % Math.max(1, blocks.length);
  return [...blocks.slice(blocks.length - turn), ...blocks.slice(0, blocks.length - turn)];
}

type Props = {
  readonly grid: PlanGrid;
  readonly planId: string;
  /** Not the first laboratories alone. */
  readonly isWhole: boolean;
};

/**
 * Only the visible lines are rendered, several in one drawing: a plan of thousands scrolls like one of ten. The names
 * stand in a column of their own, so that one thing is held in place while the rest moves, not one for each row. The keys move
 * an active cell, the only one that is an element.
 */
export function GridTable({ grid, planId, isWhole }: Props) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const { analytes, laboratories } = grid;
  const { blocks, resting, onScroll } = useGridWindow(laboratories.length);
  const open = (tenantId: string) =>
    void navigate({ to: '/system/plan/dataView', search: routerSearch<string>({ id: planId, tenantId }) });
  const openName = (event: MouseEvent) => {
    const tenantId = event.target instanceof HTMLElement && event.target.dataset.tenant;
    if (!tenantId || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(tenantId);
  };
  const { box, names, active, table } = useActiveCell(laboratories.length, analytes.length, ({ row }) =>
    open(laboratories[row]?.tenantId ?? ''),
  );
  const counts = useMemo(() => countSigns(laboratories.map(({ cells }) => cells)), [laboratories]);
  const words = useGridWords();
  const activeCell = useMemo(() => active && { id, ...active }, [id, active]);
  const line = counted.map((sign) => `${gridSigns[sign]} ${words[sign]} ${isWhole ? counts[sign] : '…'}`);
  const size = {
    '--row': `${rowPx}px`,
    '--cell': `${cellPx}px`,
    '--columns': analytes.length,
    '--rows': laboratories.length + 1,
  } as CSSProperties;
  return (
    <>
      <p className="plan-note">{line.join('　')}</p>
      <div className="plan-grid" ref={box} onScroll={onScroll}>
        <div className="plan-grid-sheet" style={size}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are links */}
          <div className="plan-grid-names" ref={names} onClick={openName}>
            <div className="plan-grid-head" aria-hidden>
              <span>{t('plans.laboratory')}</span>
              <span title={t('plans.code')}>{t('plans.codeHead')}</span>
            </div>
            {blocks.map((from) => (
              <GridNames key={from} planId={planId} from={from} laboratories={laboratories} />
            ))}
          </div>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the keyboard walks is a grid
            role="grid"
            tabIndex={0}
            aria-label={t('plans.grid')}
            aria-rowcount={laboratories.length + 1}
            aria-colcount={analytes.length + 1}
            aria-activedescendant={active && id}
            {...table}
          >
            <GridHead label={t('plans.laboratory')} analytes={analytes} />
            <GridBody
              blocks={resting}
              laboratories={laboratories}
              words={words}
              analytes={analytes}
              active={activeCell}
            />
          </table>
          <div className="plan-grid-drawing">
            {inPlaces(blocks).map((from, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is its place
              <GridDrawing key={place} from={from} laboratories={laboratories} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
