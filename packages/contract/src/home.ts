import type { ExpirySeverity } from '@qc/domain';
import { z } from 'zod';
import { tenantId } from './wire.ts';
import type { QcTestRow, TestState, Verdict } from './workspace.ts';

/** GET /app/home/summary. The central body without `tenantId` gets all laboratories. */
export const HomeQuery = z.object({ tenantId });
export type HomeQuery = z.infer<typeof HomeQuery>;

/**
 * Active tests by state; the states add up to `total`. `due` counts tests whose QC is due and not run, `outUnhandled`
 * those with a rejection that nobody has answered: their patient results are held.
 */
export type StateCounts = Record<Exclude<TestState, 'sealed'>, number> & { total: number };

export type StateGroup = { id: string; name: string; counts: StateCounts };

/** A test that needs a look first, worst first, with a small Levey-Jennings strip. */
export type AttentionTest = {
  test: QcTestRow;
  state: TestState;
  /** The last 30 z of each level, oldest first; null: not evaluated. */
  strips: { level: number; points: { z: number | null; verdict: Verdict | null; instant: number }[] }[];
};

export type OpenAlert = {
  id: string;
  qcTestId: string;
  runId: string | null;
  runTime: string;
  alertType: 'reject' | 'warn' | 'tea' | 'peer' | 'missing';
  rules: string[];
  labInstrumentName: string;
  analyteName: string;
  lotNumber: string;
  /** Hours since the run. */
  ageHours: number;
  tenantId: string;
};

export type ExpiringLot = {
  lotId: string;
  lotNumber: string;
  brandName: string;
  expiryDate: string;
  daysLeft: number;
  severity: ExpirySeverity;
  /** Active tests that use it. */
  testCount: number;
};

export type LaboratoryState = {
  tenantId: string;
  labNumber: string | null;
  name: string;
  counts: StateCounts;
  openAlerts: number;
  lastRunAt: string | null;
};

export type HomeSummary = {
  asOf: string;
  counts: StateCounts;
  instruments: StateGroup[];
  panels: StateGroup[];
  attention: AttentionTest[];
  alerts: { total: number; newest: OpenAlert[] };
  lots: ExpiringLot[];
  /** The central body's view over all; null in the view of one laboratory. */
  laboratories: LaboratoryState[] | null;
};
