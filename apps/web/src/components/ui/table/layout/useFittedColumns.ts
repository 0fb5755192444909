import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { type Column, labelText } from '../column.ts';
import { columnNeed } from './columnNeeds.ts';
import { fitColumns } from './fitColumns.ts';

/** Narrower than this the first column stays in place and the others scroll beneath it. */
const narrowPx = 600;

type Options<R> = {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  /** Room that boxes and signs of the table's own take. */
  readonly taken: number;
};

type FittedColumns<R> = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly shown: readonly Column<R>[];
  readonly folded: readonly Column<R>[];
  readonly style: CSSProperties;
};

/** The room of the table, as it changes. */
function useRoom(box: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setRoom(element.clientWidth);
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

/** The overflow of the rendered table in px: the measurement corrects the estimate. */
function useExcess(box: RefObject<HTMLDivElement | null>, room: number, drawn: readonly unknown[]) {
  const [excess, setExcess] = useState({ room, px: 0 });
  const px = excess.room === room ? excess.px : 0;
  const measure = useCallback(() => {
    const element = box.current;
    const over = element && room >= narrowPx ? element.scrollWidth - element.clientWidth : 0;
    // At zero room the correction stops: a table that is still too wide then scrolls.
    if (over > 0 && px < room) setExcess({ room, px: px + over });
  }, [box, room, px]);
  // Measured again whenever the content changes.
  useLayoutEffect(measure, [measure, ...drawn]);
  return px;
}

/** The columns that fit the room, those that fold away, and how wide texts may be. */
export function useFittedColumns<R>({ columns, rows, taken }: Options<R>): FittedColumns<R> {
  const { t, text, language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const excess = useExcess(box, room, [columns, rows, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const needs = useMemo(
    () => columns.map((column) => columnNeed(column, labelText(column, { t, text }), rows)),
    [columns, rows, language],
  );
  const fit = useMemo(() => {
    if (room < narrowPx) return undefined;
    return fitColumns(needs, room - taken - excess);
  }, [needs, room, taken, excess]);
  const foldedKeys = fit ? [...fit.folded].join() : '';
  return useMemo(() => {
    const isFolded = ({ key }: Column<R>) => foldedKeys.split(',').includes(key);
    return {
      box,
      shown: foldedKeys ? columns.filter((column) => !isFolded(column)) : columns,
      folded: foldedKeys ? columns.filter(isFolded) : [],
      style: fit ? widthVariables(fit.widths) : {},
    };
  }, [columns, foldedKeys, fit]);
}

/** Widths as variables of the table: its rows need not be drawn again when only they change. */
function widthVariables(widths: Readonly<Record<string, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(widths).map(([key, px]) => [`--width-${key}`, `${px}px`]));
}
