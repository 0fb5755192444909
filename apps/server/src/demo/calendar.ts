/** Days of the demo, counted from today: 0 is today, -1 yesterday. All in the laboratories' zone. */
export type Calendar = {
  readonly now: number;
  /** `yyyy-mm-dd`. */
  day(offset: number): string;
  /** First day of the month that a day lies in. */
  month(offset: number): string;
  isWeekend(offset: number): boolean;
  isSunday(offset: number): boolean;
  /** Milliseconds since 1970 of a time of day. */
  instant(offset: number, minutes: number): number;
};

const minute = 60_000;

/** What is planned for this morning is done by then. */
const morningEnds = 8 * 60 + 45;

/** How far a zone's clocks are ahead of UTC at an instant. */
function zoneOffset(formatter: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minutes, second) - instant;
}

/**
 * The calendar around `now`. Nothing may be in the future: if the server starts before the morning's work is over, this
 * morning is compressed into the time since midnight. So a demo shows today's work at any hour.
 */
export function calendarOf(now: Date, timeZone: string): Calendar {
  const at = Math.floor(now.getTime() / 1000) * 1000;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const today = Math.floor((at + zoneOffset(formatter, at)) / (1440 * minute));
  const date = (offset: number): Date => new Date((today + offset) * 1440 * minute);
  const midnights = new Map<number, number>();
  const midnight = (offset: number): number => {
    const start = date(offset).getTime();
    const known = midnights.get(offset) ?? start - zoneOffset(formatter, start + 12 * 60 * minute);
    midnights.set(offset, known);
    return known;
  };
  const pace = Math.min(1, (at - midnight(0)) / (morningEnds * minute));
  const day = (offset: number): string => date(offset).toISOString().slice(0, 10);
  return {
    now: at,
    day,
    month: (offset) => `${day(offset).slice(0, 7)}-01`,
    isWeekend: (offset) => [0, 6].includes(date(offset).getUTCDay()),
    isSunday: (offset) => date(offset).getUTCDay() === 0,
    instant: (offset, minutes) => Math.round(midnight(offset) + minutes * minute * (offset === 0 ? pace : 1)),
  };
}
