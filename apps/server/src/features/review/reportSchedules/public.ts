export { reportSchedulesJob } from './reportSchedules.job.ts';
export { reportScheduleRoutes } from './reportSchedules.routes.ts';
