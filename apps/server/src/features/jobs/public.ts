export { cancelJob, startJob } from './changeJob.ts';
export { eachLaboratory, eachPreparedLaboratory, laboratoriesOf } from './eachLaboratory.ts';
export { jobRoutes } from './job.routes.ts';
export { cronOf, defineJob, type JobDefinition, type JobOutcome, type JobProgress, type JobRun } from './job.ts';
export { jobCounts } from './jobCounts.ts';
export { laboratoryReader } from './laboratoryReader.ts';
export { reportWhile } from './reportWhile.ts';
export { insertSlot } from './schedule.ts';
export { startWorker, type Worker } from './worker.ts';
