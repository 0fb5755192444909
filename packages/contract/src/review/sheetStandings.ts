/** A sheet of national indicators: submitted in time or late; not submitted, with time left or without. */
export const sheetStandings = ['inTime', 'late', 'awaited', 'overdue'] as const;
export type SheetStanding = (typeof sheetStandings)[number];
