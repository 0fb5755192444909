import { setTimeout as sleep } from 'node:timers/promises';

/** What other users read during entry: a list, the alarms, the home of the day, an export. */
const screens = [
  '/app/qcTest/page?size=50',
  '/app/qcTestAlert/cases?status=all&size=20',
  '/app/home/summary',
  '/app/qcTestResult/page?size=100',
  '/app/qcTest/export-qcTestDetail',
];

/** Two users read until stopped. A server that is down is no fault; an error answered by the server is. */
export function readScreens(address: string, headers: Record<string, string>) {
  let isStopped = false;
  let answered = 0;
  const faults: string[] = [];
  const person = async () => {
    for (let i = 0; !isStopped; i += 1) {
      const url = `${address}/eqicapi${screens[i % screens.length]}`;
      const answer = await fetch(url, { headers }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer && [404, 500].includes(answer.status)) faults.push(`${url} answered ${answer.status}`);
      if (answer?.ok) answered += 1;
      await sleep(answer ? 20 : 200);
    }
  };
  const people = [person(), person()];
  return {
    answered: () => answered,
    faults,
    stop: async () => {
      isStopped = true;
      await Promise.all(people);
    },
  };
}
