import { useLanguage } from '#platform/language/language.ts';
import { useScreenKeys } from '#platform/screen/screenKeys.ts';
import { DayCell } from './DayCell.tsx';
import { weekday } from './dayWords.ts';
import type { GridProps } from './gridProps.ts';
import { weeksOf } from './month.ts';
import { useGridEvents } from './useGridEvents.ts';

/** A month as weeks of days, walked by keys as the ARIA grid pattern has it. */
export function MonthGrid(grid: GridProps) {
  useScreenKeys('calendar');
  const { locale } = useLanguage();
  const { onKeyDown, onClick } = useGridEvents(grid);
  const weeks = weeksOf(grid.month);
  return (
    <table
      ref={grid.gridRef}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the keyboard walks is a grid
      role="grid"
      className="event-month"
      aria-labelledby={grid.labelledBy}
      aria-describedby={grid.describedBy}
      aria-busy={grid.isLoading}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => {
            const { short, long } = weekday(day, locale);
            return (
              <th key={day} scope="col" abbr={long}>
                {short}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell key={date} date={date} grid={grid} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
