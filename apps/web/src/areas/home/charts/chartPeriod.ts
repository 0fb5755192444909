import type { ChartAddress } from './chartFilter.ts';

/** From the first instant (included) to the last (excluded); without an end the server's default. */
export type ChartPeriod = { readonly from: string; readonly to?: string };

const day = /^\d{4}-\d{2}-\d{2}$/;
const oneDay = 86_400_000;

const textOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const instantOf = (text: string) => Date.parse(`${text}T00:00:00Z`);

/** A calendar day some days later; days are counted without a clock, so no zone can shift them. */
export function addDays(text: string, days: number): string {
  return textOf(instantOf(text) + days * oneDay);
}

const isDay = (text: string) => day.test(text) && !Number.isNaN(instantOf(text));

/** The days of an address, both included: the given ones where both are there, else the last `days` up to today. */
export function daysOf({ since, until, days }: Pick<ChartAddress, 'since' | 'until' | 'days'>, today: string) {
  if (isDay(since) && isDay(until)) return since <= until ? { since, until } : { since: until, until: since };
  const count = Number(days);
  const length = Number.isInteger(count) && count > 0 && count <= 3660 ? count : 90;
  return { since: addDays(today, 1 - length), until: today };
}

/** The days of a period as the server takes them: `to` is the midnight after the last. */
export function periodOf(
  address: Pick<ChartAddress, 'since' | 'until' | 'days'>,
  today: string,
): Required<ChartPeriod> {
  const { since, until } = daysOf(address, today);
  return { from: `${since} 00:00:00`, to: `${addDays(until, 1)} 00:00:00` };
}
