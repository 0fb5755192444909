export { qcDueJob } from './qcDue.job.ts';
