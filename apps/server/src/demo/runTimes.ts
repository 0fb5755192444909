import type { Calendar } from './calendar.ts';
import type { WorkingDays } from './catalogue/laboratories.ts';
import type { TestPlan } from './plan.ts';
import { randomOf } from './random.ts';

export type RunTime = { readonly day: number; readonly instant: number };

const afternoon = 8 * 60;

function isWorkingDay(days: WorkingDays, calendar: Calendar, day: number): boolean {
  if (days === 'weekdays') return !calendar.isWeekend(day);
  return days === 'everyDay' || !calendar.isSunday(day);
}

/**
 * When a test was run. All tests of an analyser follow each other within minutes; a day is missed now and then. This
 * morning's run is never missed by chance, and there is no afternoon yet.
 */
export function runTimes(
  test: TestPlan,
  laboratory: { code: string; days: WorkingDays },
  calendar: Calendar,
): RunTime[] {
  const { analyser, analyte } = test.assay;
  const times: RunTime[] = [];
  for (let day = test.firstDay; day <= test.lastDay; day++) {
    if (!isWorkingDay(laboratory.days, calendar, day)) continue;
    const delay = randomOf(`delay/${laboratory.code}/${analyser.index}/${day}`).between(0, 14);
    const own = randomOf(`time/${laboratory.code}/${analyser.index}/${analyte.nameEn}/${calendar.day(day)}`);
    const start = analyser.startsAt + delay + own.between(0, 4);
    for (let run = 0; run < (day === 0 ? 1 : analyser.runsPerDay); run++) {
      if (day !== 0 && own.chance(0.012)) continue;
      const instant = calendar.instant(day, start + run * afternoon);
      times.push({ day, instant: instant - (instant % 1000) });
    }
  }
  return times;
}
