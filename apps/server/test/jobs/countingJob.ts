import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { defineJob } from '#features/engine/jobs/public';

/** How many steps the counting job takes. */
export const steps = 12;

/** Adds a brand a step, each named once: a missing or doubled brand shows a step that was left out or repeated. */
export const countingJob = defineJob({
  name: 'counting',
  label: { zh: '计数', en: 'Counting' },
  permission: 'auditTrail_verify',
  maxAttempts: 3,
  async run({ id, stored, step, input, services }) {
    const first = typeof stored === 'number' ? stored : 0;
    for (let done = first; done < steps; done++) {
      await step('000000', async (tx) => {
        await tx.rows(sql`insert into brand (id, name, product, level_count, create_time, update_time)
          values (${services.newId()}, ${`${id}/${done}`}, 'counting', 1, now(), now())`);
        return { progress: { done: done + 1, total: steps, stored: done + 1 }, value: undefined };
      });
      await sleep(Number(input.pauseMs ?? 0));
    }
    return { result: { code: 'counted', params: { from: first } } };
  },
});
