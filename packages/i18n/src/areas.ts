import { account } from './account.ts';
import { frame } from './frame.ts';
import type { Messages } from './message.ts';

/**
 * The areas of texts, each in a file of its name. The browser loads one with the screens that use it; those of
 * the login and of the frame are there from the start.
 */
export const areas = {
  account: async () => account,
  accountImport: async () => (await import('./accountImport.ts')).accountImport,
  alerts: async () => (await import('./alerts.ts')).alerts,
  approvals: async () => (await import('./approvals.ts')).approvals,
  dailyQc: async () => (await import('./dailyQc.ts')).dailyQc,
  charts: async () => (await import('./charts.ts')).charts,
  configuration: async () => (await import('./configuration.ts')).configuration,
  dataReview: async () => (await import('./dataReview.ts')).dataReview,
  designer: async () => (await import('./designer.ts')).designer,
  entries: async () => (await import('./entries.ts')).entries,
  events: async () => (await import('./events.ts')).events,
  firstDay: async () => (await import('./firstDay.ts')).firstDay,
  forecast: async () => (await import('./forecast.ts')).forecast,
  frame: async () => frame,
  help: async () => (await import('./help.ts')).help,
  home: async () => (await import('./home.ts')).home,
  imports: async () => (await import('./imports.ts')).imports,
  indicatorSheets: async () => (await import('./indicatorSheets.ts')).indicatorSheets,
  interfaces: async () => (await import('./interfaces.ts')).interfaces,
  jobs: async () => (await import('./jobs.ts')).jobs,
  leads: async () => (await import('./leads.ts')).leads,
  lotExpiries: async () => (await import('./lotExpiries.ts')).lotExpiries,
  lots: async () => (await import('./lots.ts')).lots,
  monthlyReports: async () => (await import('./monthlyReports.ts')).monthlyReports,
  schedules: async () => (await import('./schedules.ts')).schedules,
  notifications: async () => (await import('./notifications.ts')).notifications,
  docs: async () => (await import('./docs.ts')).docs,
  orders: async () => (await import('./orders.ts')).orders,
  plans: async () => (await import('./plans.ts')).plans,
  qualityIndicators: async () => (await import('./qualityIndicators.ts')).qualityIndicators,
  recognition: async () => (await import('./recognition.ts')).recognition,
  reports: async () => (await import('./reports.ts')).reports,
  resource: async () => (await import('./resource.ts')).resource,
  sensitivity: async () => (await import('./sensitivity.ts')).sensitivity,
  setup: async () => (await import('./setup.ts')).setup,
  twoStep: async () => (await import('./twoStep.ts')).twoStep,
  system: async () => (await import('./system.ts')).system,
} satisfies Readonly<Record<string, () => Promise<Messages>>>;

export type Area = keyof typeof areas;

/** The name of a text: its area and its key, as in `frame.close`. */
export type MessageKey = {
  [Name in Area]: `${Name}.${Extract<keyof Awaited<ReturnType<(typeof areas)[Name]>>, string>}`;
}[Area];
