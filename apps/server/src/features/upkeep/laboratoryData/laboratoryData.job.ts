import { rm, stat } from 'node:fs/promises';
import { defineJob, reportWhile } from '#features/engine/jobs/public';
import { clearData, placeOfData } from './keptData.ts';
import { writeLaboratoryData } from './writeLaboratoryData.ts';

/** A laboratory's own data as a zip of CSV files, kept a day for download. */
export const laboratoryDataJob = defineJob({
  name: 'laboratoryData',
  label: { zh: '下载本实验室数据', en: 'Download the laboratory’s data' },
  permission: 'database_download',
  maxAttempts: 3,
  async run(run) {
    const { services, tenantId, signal } = run;
    const { config, database } = services;
    const file = placeOfData(config, run.id);
    await clearData(config, run.now());
    // An attempt that was killed may have left a part of it.
    await rm(file, { force: true });
    const files = await reportWhile(run, (onProgress) =>
      writeLaboratoryData(file, database, { tenantId, timeZone: config.timeZone, at: run.now(), signal, onProgress }),
    );
    const rows = files.reduce((sum, each) => sum + each.rows, 0);
    const { size: bytes } = await stat(file);
    return { result: { code: 'laboratoryData', params: { rows, bytes } } };
  },
});
