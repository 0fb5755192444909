import { frame } from './frame/frame.ts';
import type { Messages } from './message.ts';
import { account } from './people/account.ts';

/**
 * The areas of texts, each in a file of its name. The browser loads one with the screens that use it; those of
 * the login and of the frame are there from the start.
 */
export const areas = {
  account: async () => account,
  accountImport: async () => (await import('./people/accountImport.ts')).accountImport,
  alerts: async () => (await import('./review/alerts.ts')).alerts,
  approvals: async () => (await import('./review/approvals.ts')).approvals,
  dailyQc: async () => (await import('./qc/dailyQc.ts')).dailyQc,
  charts: async () => (await import('./figures/charts.ts')).charts,
  configuration: async () => (await import('./qc/configuration.ts')).configuration,
  dataReview: async () => (await import('./review/dataReview.ts')).dataReview,
  designer: async () => (await import('./qc/designer.ts')).designer,
  entries: async () => (await import('./dictionary/entries.ts')).entries,
  events: async () => (await import('./qc/events.ts')).events,
  firstDay: async () => (await import('./qc/firstDay.ts')).firstDay,
  forecast: async () => (await import('./figures/forecast.ts')).forecast,
  frame: async () => frame,
  help: async () => (await import('./frame/help.ts')).help,
  home: async () => (await import('./figures/home.ts')).home,
  imports: async () => (await import('./exchange/imports.ts')).imports,
  indicatorSheets: async () => (await import('./review/indicatorSheets.ts')).indicatorSheets,
  interfaces: async () => (await import('./exchange/interfaces.ts')).interfaces,
  jobs: async () => (await import('./engine/jobs.ts')).jobs,
  leads: async () => (await import('./frame/leads.ts')).leads,
  lotExpiries: async () => (await import('./qc/lotExpiries.ts')).lotExpiries,
  lots: async () => (await import('./dictionary/lots.ts')).lots,
  monthlyReports: async () => (await import('./review/monthlyReports.ts')).monthlyReports,
  schedules: async () => (await import('./review/schedules.ts')).schedules,
  notifications: async () => (await import('./engine/notifications.ts')).notifications,
  docs: async () => (await import('./dictionary/docs.ts')).docs,
  orders: async () => (await import('./centre/orders.ts')).orders,
  plans: async () => (await import('./centre/plans.ts')).plans,
  qualityIndicators: async () => (await import('./figures/qualityIndicators.ts')).qualityIndicators,
  recognition: async () => (await import('./figures/recognition.ts')).recognition,
  reports: async () => (await import('./figures/reports.ts')).reports,
  resource: async () => (await import('./frame/resource.ts')).resource,
  sensitivity: async () => (await import('./review/sensitivity.ts')).sensitivity,
  setup: async () => (await import('./qc/setup.ts')).setup,
  twoStep: async () => (await import('./people/twoStep.ts')).twoStep,
  system: async () => (await import('./upkeep/system.ts')).system,
} satisfies Readonly<Record<string, () => Promise<Messages>>>;

export type Area = keyof typeof areas;

/** The name of a text: its area and its key, as in `frame.close`. */
export type MessageKey = {
  [Name in Area]: `${Name}.${Extract<keyof Awaited<ReturnType<(typeof areas)[Name]>>, string>}`;
}[Area];
