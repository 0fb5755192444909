import pino from 'pino';
import { type JobDefinition, startWorker } from '#features/jobs/public';
import { startAnnouncer } from '#features/notifications/public';
import { jobs as allJobs } from '#jobs';
import { logOptions } from '#platform/process/logOptions';
import { openServices } from '#services';

type Place = Pick<Parameters<typeof openServices>[0], 'config' | 'secrets' | 'database'> & {
  /** Kinds of jobs; all of them where none are named. */
  readonly jobs?: readonly JobDefinition[];
};

/** Works on jobs and tells people what happened, without answering anybody. */
export async function openWorker({ jobs = allJobs, ...place }: Place): Promise<{ close(): Promise<void> }> {
  const log = pino(logOptions(place.config.logLevel));
  const { services, close, endSoon } = await openServices({ ...place, log });
  const working = [startWorker({ services, jobs }), startAnnouncer({ services, jobs })];
  return {
    close: async () => {
      endSoon();
      await Promise.all(working.map((each) => each.close()));
      await close();
    },
  };
}
