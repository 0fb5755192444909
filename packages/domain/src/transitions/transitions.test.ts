import { describe, expect, test } from 'vitest';
import { type AlertAct, type AlertState, alertLifeCycle } from './alertLifeCycle.ts';
import { type ApprovalAct, type ApprovalState, approvalLifeCycle } from './approvalLifeCycle.ts';
import { type ImportAct, type ImportState, importLifeCycle } from './importLifeCycle.ts';
import { type LotExpiryAct, lotExpiryLifeCycle } from './lotExpiryLifeCycle.ts';
import { type OrderAct, type OrderState, orderLifeCycle } from './orderLifeCycle.ts';
import { type PlanAnswerAct, type PlanAnswerState, planAnswerLifeCycle } from './planAnswerLifeCycle.ts';
import { type PlanAct, type PlanState, planLifeCycle } from './planLifeCycle.ts';
import { type PlanTenantAct, type PlanTenantState, planTenantLifeCycle } from './planTenantLifeCycle.ts';
import { type ReportAct, type ReportState, reportLifeCycle } from './reportLifeCycle.ts';
import { type ReviewAct, type ReviewState, reviewLifeCycle } from './reviewLifeCycle.ts';
import { actsFrom, type StateMachine, transition } from './transition.ts';

/** Every state with every act: where it leads when all facts hold; null is forbidden. */
type Expected<State extends string | number, Act extends string> = Record<State, Record<Act, State | null>>;

const alert: Expected<AlertState, AlertAct> = {
  Pending: { review: 'Reviewed', complete: null, sendBack: null, cancel: 'Cancelled', reopen: null },
  Reviewed: { review: null, complete: 'Completed', sendBack: 'Pending', cancel: 'Cancelled', reopen: null },
  Completed: { review: null, complete: null, sendBack: null, cancel: null, reopen: null },
  Cancelled: { review: null, complete: null, sendBack: null, cancel: null, reopen: 'Pending' },
};

const lotExpiry: Expected<AlertState, LotExpiryAct> = {
  Pending: { ...alert.Pending, close: 'Completed' },
  Reviewed: { ...alert.Reviewed, close: 'Completed' },
  Completed: { ...alert.Completed, close: null },
  Cancelled: { ...alert.Cancelled, close: null },
};

const approval: Expected<ApprovalState, ApprovalAct> = {
  1: { submit: 2, approve: null, reject: null, withdraw: 5 },
  2: { submit: null, approve: 3, reject: 4, withdraw: 5 },
  3: { submit: null, approve: null, reject: null, withdraw: null },
  4: { submit: 2, approve: null, reject: null, withdraw: null },
  5: { submit: null, approve: null, reject: null, withdraw: null },
};

const review: Expected<ReviewState, ReviewAct> = {
  0: { review: 1, secondReview: null, unlock: null },
  1: { review: null, secondReview: 2, unlock: 0 },
  2: { review: null, secondReview: null, unlock: 0 },
};

const nothing: Record<OrderAct, OrderState | null> = {
  submit: null,
  recall: null,
  confirm: null,
  unconfirm: null,
  pay: null,
  returnPayment: null,
  ship: null,
  receive: null,
  close: null,
  cancel: null,
};

const order: Expected<OrderState, OrderAct> = {
  basket: { ...nothing, submit: 'submitted', cancel: 'cancelled' },
  submitted: { ...nothing, recall: 'basket', confirm: 'confirmed', cancel: 'cancelled' },
  confirmed: { ...nothing, unconfirm: 'submitted', pay: 'paid', cancel: 'cancelled' },
  paid: { ...nothing, returnPayment: 'confirmed', ship: 'shipped', cancel: 'cancelled' },
  shipped: { ...nothing, receive: 'received' },
  received: { ...nothing, close: 'closed' },
  closed: nothing,
  cancelled: nothing,
};

const noPlanAct = {
  publish: null,
  start: null,
  close: null,
  reopen: null,
  complete: null,
  correct: null,
  seal: 'Sealed',
} as const;
const plan: Expected<PlanState, PlanAct> = {
  Draft: { ...noPlanAct, publish: 'Open' },
  Open: { ...noPlanAct, start: 'Running', close: 'Closed' },
  Running: { ...noPlanAct, close: 'Closed' },
  Closed: { ...noPlanAct, reopen: 'Running', complete: 'Completed' },
  Completed: { ...noPlanAct, correct: 'Completed' },
  Sealed: { ...noPlanAct, seal: null },
};

const planTenant: Expected<PlanTenantState, PlanTenantAct> = {
  Invited: { sign: 'Signed', accept: null, reject: null, withdraw: 'Withdrawn' },
  Signed: { sign: null, accept: 'Accepted', reject: 'Rejected', withdraw: 'Withdrawn' },
  Accepted: { sign: null, accept: null, reject: null, withdraw: 'Withdrawn' },
  Rejected: { sign: 'Signed', accept: null, reject: null, withdraw: null },
  Withdrawn: { sign: 'Signed', accept: null, reject: null, withdraw: null },
};

const planAnswer: Expected<PlanAnswerState, PlanAnswerAct> = {
  Due: { answer: 'Answered', see: null, return: null, close: null },
  Answered: { answer: 'Answered', see: 'Seen', return: 'Returned', close: 'Closed' },
  Seen: { answer: null, see: null, return: 'Returned', close: 'Closed' },
  Returned: { answer: 'Answered', see: null, return: null, close: null },
  Closed: { answer: null, see: null, return: null, close: null },
};

const allFacts = {
  otherPerson: true,
  otherChecker: true,
  reason: true,
  system: true,
  otherReviewer: true,
  otherEntry: true,
  laboratory: true,
  centre: true,
  proof: true,
  lots: true,
  signed: true,
  complete: true,
  reports: true,
};
const never: Record<ReportAct, null> = {
  generate: null,
  check: null,
  sendBack: null,
  discard: null,
  post: null,
  acknowledge: null,
  return: null,
  correct: null,
};
const report: Expected<ReportState, ReportAct> = {
  none: { ...never, generate: 'generated' },
  generated: { ...never, generate: 'generated', check: 'checked', discard: 'none' },
  checked: { ...never, generate: 'generated', sendBack: 'generated', discard: 'none', post: 'posted' },
  posted: { ...never, acknowledge: 'read', return: 'returned', correct: 'generated' },
  read: { ...never, correct: 'generated' },
  returned: { ...never, correct: 'generated' },
};
const batch: Expected<ImportState, ImportAct> = {
  Processing: { finish: 'Processed', fail: 'Failed', reprocess: null },
  Processed: { finish: null, fail: null, reprocess: 'Processing' },
  Failed: { finish: null, fail: null, reprocess: 'Processing' },
};

function pairsOf<State extends string | number, Act extends string, Fact extends string>(
  name: string,
  machine: StateMachine<State, Act, Fact>,
  expected: Expected<State, Act>,
) {
  return machine.states.flatMap((state) =>
    machine.acts.map((act) => ({
      name: `${name}: ${act} from ${state} ${expected[state][act] === null ? 'is forbidden' : `leads to ${expected[state][act]}`}`,
      outcome: transition(machine, state, act, allFacts as Partial<Record<Fact, boolean>>),
      to: expected[state][act],
    })),
  );
}

describe('every pair of state and act', () => {
  test.each([
    ...pairsOf('alert', alertLifeCycle, alert),
    ...pairsOf('lot expiry', lotExpiryLifeCycle, lotExpiry),
    ...pairsOf('approval', approvalLifeCycle, approval),
    ...pairsOf('review', reviewLifeCycle, review),
    ...pairsOf('order', orderLifeCycle, order),
    ...pairsOf('report', reportLifeCycle, report),
    ...pairsOf('plan', planLifeCycle, plan),
    ...pairsOf('plan of a laboratory', planTenantLifeCycle, planTenant),
    ...pairsOf('answer to a score', planAnswerLifeCycle, planAnswer),
    ...pairsOf('import', importLifeCycle, batch),
  ])('$name', ({ outcome, to }) => {
    expect(outcome).toEqual(
      to === null ? { ok: false, reason: 'wrongState', allowedFrom: expect.any(Array) } : { ok: true, to },
    );
  });
});

describe('what must hold in addition to the state', () => {
  const others = { otherPerson: false, reason: true, system: true };
  test.each([
    {
      name: 'the reviewer cannot complete the own case',
      outcome: transition(alertLifeCycle, 'Reviewed', 'complete', others),
      missing: ['otherPerson'],
    },
    {
      name: 'a missing fact counts as false',
      outcome: transition(alertLifeCycle, 'Reviewed', 'complete'),
      missing: ['otherPerson'],
    },
    {
      name: 'a case goes back only with a reason',
      outcome: transition(alertLifeCycle, 'Reviewed', 'sendBack', { otherPerson: true }),
      missing: ['reason'],
    },
    {
      name: 'no person cancels an alert',
      outcome: transition(alertLifeCycle, 'Pending', 'cancel', { otherPerson: true, reason: true }),
      missing: ['system'],
    },
    {
      name: 'no person reopens a cancelled alert',
      outcome: transition(alertLifeCycle, 'Cancelled', 'reopen', { otherPerson: true, reason: true }),
      missing: ['system'],
    },
    {
      name: 'no person closes a lot expiry without the second signature',
      outcome: transition(lotExpiryLifeCycle, 'Pending', 'close', { otherPerson: true }),
      missing: ['system'],
    },
    {
      name: 'a request is rejected only with a reason',
      outcome: transition(approvalLifeCycle, 2, 'reject', { reason: false }),
      missing: ['reason'],
    },
    {
      name: 'who reviewed does not review a second time',
      outcome: transition(reviewLifeCycle, 1, 'secondReview', { otherEntry: true }),
      missing: ['otherReviewer'],
    },
    {
      name: 'who entered a result does not give its second review',
      outcome: transition(reviewLifeCycle, 1, 'secondReview', { otherReviewer: true }),
      missing: ['otherEntry'],
    },
    {
      name: 'a result is unlocked only with a reason',
      outcome: transition(reviewLifeCycle, 2, 'unlock'),
      missing: ['reason'],
    },
    {
      name: 'who made a report does not check it',
      outcome: transition(reportLifeCycle, 'generated', 'check', { signed: true }),
      missing: ['otherPerson'],
    },
    {
      name: 'a report is posted by another person than its maker and its checker, who signs',
      outcome: transition(reportLifeCycle, 'checked', 'post'),
      missing: ['otherPerson', 'otherChecker', 'signed'],
    },
    {
      name: 'the central body returns a report only with a reason',
      outcome: transition(reportLifeCycle, 'posted', 'return'),
      missing: ['reason'],
    },
  ])('$name', ({ outcome, missing }) => {
    expect(outcome).toEqual({ ok: false, reason: 'factsMissing', missing });
  });

  test('a wrong state is named before a missing fact, with the states that would do', () => {
    expect(transition(alertLifeCycle, 'Completed', 'cancel')).toEqual({
      ok: false,
      reason: 'wrongState',
      allowedFrom: ['Pending', 'Reviewed'],
    });
  });
});

test.each([
  { state: 'Pending', acts: ['review', 'cancel'] },
  { state: 'Reviewed', acts: ['complete', 'sendBack', 'cancel'] },
  { state: 'Completed', acts: [] },
  { state: 'Cancelled', acts: ['reopen'] },
] as const)('an alert that is $state allows $acts', ({ state, acts }) => {
  expect(actsFrom(alertLifeCycle, state)).toEqual(acts);
});
