import type { account } from './account.ts';
import type { alarms } from './alarms.ts';
import type { approvals } from './approvals.ts';
import type { bench } from './bench.ts';
import type { charts } from './charts.ts';
import type { configuration } from './configuration.ts';
import type { dataReview } from './dataReview.ts';
import type { designer } from './designer.ts';
import type { events } from './events.ts';
import type { frame } from './frame.ts';
import type { home } from './home.ts';
import type { jobs } from './jobs.ts';
import type { lotExpiries } from './lotExpiries.ts';
import type { notifications } from './notifications.ts';
import type { resource } from './resource.ts';
import type { sensitivity } from './sensitivity.ts';
import type { setup } from './setup.ts';
import type { system } from './system.ts';

export { account } from './account.ts';
export { alarms } from './alarms.ts';
export { approvals } from './approvals.ts';
export { bench } from './bench.ts';
export { caseReport } from './caseReport.ts';
export { charts } from './charts.ts';
export { configuration } from './configuration.ts';
export { dataReview } from './dataReview.ts';
export { designer } from './designer.ts';
export { events } from './events.ts';
export { fill } from './fill.ts';
export { frame } from './frame.ts';
export { home } from './home.ts';
export { jobs } from './jobs.ts';
export { lotExpiries } from './lotExpiries.ts';
export type { Message, Messages } from './message.ts';
export { notifications } from './notifications.ts';
export { numberReasons } from './numberReasons.ts';
export { resource } from './resource.ts';
export { sensitivity } from './sensitivity.ts';
export { setup } from './setup.ts';
export { system } from './system.ts';

/** Every area with its texts. An area is sent to the browser with the screens that use it. */
export type Areas = {
  readonly account: typeof account;
  readonly alarms: typeof alarms;
  readonly approvals: typeof approvals;
  readonly bench: typeof bench;
  readonly charts: typeof charts;
  readonly configuration: typeof configuration;
  readonly dataReview: typeof dataReview;
  readonly designer: typeof designer;
  readonly events: typeof events;
  readonly frame: typeof frame;
  readonly home: typeof home;
  readonly jobs: typeof jobs;
  readonly lotExpiries: typeof lotExpiries;
  readonly notifications: typeof notifications;
  readonly resource: typeof resource;
  readonly sensitivity: typeof sensitivity;
  readonly setup: typeof setup;
  readonly system: typeof system;
};

/** The name of a text: its area and its key, as in `frame.close`. */
export type MessageKey = { [Area in keyof Areas]: `${Area}.${Extract<keyof Areas[Area], string>}` }[keyof Areas];
