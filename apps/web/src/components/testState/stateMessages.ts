import type { TestState } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';

/** What a state of a test is called. */
export const stateMessages: Readonly<Record<TestState, MessageKey>> = {
  inControl: 'home.inControl',
  warning: 'home.warning',
  outUnhandled: 'home.outUnhandled',
  out: 'home.out',
  due: 'home.due',
  notEvaluated: 'home.notEvaluated',
  parallel: 'home.parallel',
  sealed: 'home.sealed',
};
