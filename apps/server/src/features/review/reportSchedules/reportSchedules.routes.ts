import { reportScheduleCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { ownSchedules, removeSchedule, saveSchedule } from './schedules.ts';

/** Reports that a person has made weekly or monthly. */
export const reportScheduleRoutes = callRoutes<Services>((services) => [
  serve(reportScheduleCalls.list, (ctx) => ownSchedules(ctx, services)),
  serve(reportScheduleCalls.save, (ctx, body) => saveSchedule(ctx, services, body)),
  serve(reportScheduleCalls.remove, removeSchedule),
]);
