import type { FastifyBaseLogger } from 'fastify';
import { createSystem } from '#platform/database/system';
import type { Trouble } from '#platform/http/troubles';
import type { Services } from '#platform/services';
import { noteTime } from './clock.ts';
import { type Condition, examineCondition, troublesOf } from './condition.ts';

const everyMs = 30_000;

type Options = {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** Receives what is wrong after each check. */
  readonly onChecked: (troubles: readonly Trouble[]) => void;
};

export type ConditionWatch = { readonly latest: () => Condition | undefined; check(): Promise<void>; close(): void };

/** Notes the time and checks the condition of the installation, at the start and then twice a minute. */
export function watchCondition({ services, log, onChecked }: Options): ConditionWatch {
  const system = createSystem(services.database, { info: (fields, message) => log.debug(fields, message) });
  const known = { ...services, system };
  let latest: Condition | undefined;
  const check = async (): Promise<void> => {
    try {
      // The mark is read before it is written: the first look of a clock that was put back must see the time before.
      latest = await examineCondition(known);
      onChecked(troublesOf(latest));
      await noteTime(known);
    } catch (error) {
      log.warn({ err: error }, 'the condition of the installation was not checked');
    }
  };
  const timer = setInterval(() => void check(), everyMs).unref();
  return { latest: () => latest, check, close: () => clearInterval(timer) };
}
