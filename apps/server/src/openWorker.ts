import { type JobDefinition, startWorker } from '#features/engine/jobs/public';
import { startAnnouncer } from '#features/engine/notifications/public';
import { jobs as allJobs } from '#jobs';
import { type LogWriter, openLog } from '#platform/process/logFile';
import { openServices } from '#services';

type Place = Pick<Parameters<typeof openServices>[0], 'config' | 'secrets' | 'database' | 'fileStore'> & {
  /** Kinds of jobs; all of them where none are named. */
  readonly jobs?: readonly JobDefinition[];
  readonly logsAs: LogWriter;
};

/** Works on jobs and sends notifications, without answering requests. */
export async function openWorker({ jobs = allJobs, logsAs, ...place }: Place): Promise<{ close(): Promise<void> }> {
  const log = openLog(place.config, logsAs);
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
