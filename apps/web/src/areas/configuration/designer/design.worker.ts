import { type DesignJob, runDesignJob } from './designJob.ts';

self.addEventListener('message', ({ data }: MessageEvent<DesignJob>) => self.postMessage(runDesignJob(data)));
