import { defineError } from '#platform/http/errors';

export const JobNotFound = defineError<{ id: string }>('JOB_NOT_FOUND', 404, {
  zh: ({ id }) => `没有后台任务 ${id}`,
  en: ({ id }) => `There is no job ${id}`,
});
export const JobNotOpen = defineError('JOB_NOT_OPEN', 409, {
  zh: () => '任务已结束，不能取消',
  en: () => 'The job has ended and can no longer be cancelled',
});
export const JobNotEnded = defineError('JOB_NOT_ENDED', 409, {
  zh: () => '只有失败或已取消的任务可以重试',
  en: () => 'Only a failed or cancelled job can be tried again',
});
export const WorkerLost = defineError('WORKER_LOST', 500, {
  zh: () => '执行任务的进程多次中断',
  en: () => 'The process that worked on the job broke off time and again',
});
export const JobStoodStill = defineError<{ minutes: number }>('JOB_STOOD_STILL', 500, {
  zh: ({ minutes }) => `任务 ${minutes} 分钟没有进展，已中断`,
  en: ({ minutes }) => `The job got no further for ${minutes} minutes and was broken off`,
});
export const JobBroke = defineError('JOB_BROKE', 500, {
  zh: () => '任务内部错误，详见服务器日志',
  en: () => "Something went wrong inside the job; the server's log says more",
});
