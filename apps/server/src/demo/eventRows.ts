import { searchText } from '#platform/database/searchText';
import { type Alert, ledToRemedy } from './alertRows.ts';
import type { Calendar } from './calendar.ts';
import { lotChange } from './catalogue/lots.ts';
import { eventMessages, eventTitles } from './catalogue/texts.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import type { Remedy } from './simulateRuns.ts';
import { owned } from './stamp.ts';

type Making = { readonly calendar: Calendar; readonly newId: IdAt };

type Related = {
  readonly related_kind: 'labInstrument' | 'assay' | 'qcTest' | 'lot';
  readonly lab_instrument_id?: string;
  readonly assay_id?: string;
  readonly qc_test_id?: string;
  readonly lot_id?: string;
};

type Happening = {
  readonly at: number;
  readonly type: 'calibration' | 'maintenance' | 'reagentLot' | 'calibratorLot' | 'other';
  readonly title: string;
  readonly message: string | null;
  readonly related: Related;
  readonly resets?: boolean;
};

function eventRow(plan: LaboratoryPlan, happening: Happening, newId: IdAt): Row {
  const { at, type, title, message, related, resets = false } = happening;
  return {
    ...owned(plan, at),
    id: newId(at),
    event_type: type,
    title,
    event_date: new Date(at),
    lab_instrument_id: null,
    assay_id: null,
    qc_test_id: null,
    lot_id: null,
    ...related,
    message,
    resets_lookback: resets,
    search_text: searchText([title]),
  };
}

/** Service of each analyser once in four weeks, and the change of the control lot. */
export function routineEvents(plan: LaboratoryPlan, { firstDay, ...making }: Making & { firstDay: number }): Row[] {
  const { calendar, newId } = making;
  const services = plan.analysers.flatMap((analyser) => {
    const days = Array.from({ length: 40 }, (_, month) => -9 - analyser.index - 28 * month).filter(
      (day) => day > firstDay,
    );
    return days.map((day) => ({
      at: calendar.instant(day, 17 * 60 + 30),
      type: 'maintenance' as const,
      title: eventTitles.monthly,
      message: eventMessages.monthly,
      related: { related_kind: 'labInstrument' as const, lab_instrument_id: analyser.id },
    }));
  });
  const changed = plan.tests.find((test) => test.lot.key === lotChange.to && test.firstDay === lotChange.begins);
  const changes: Happening[] = changed
    ? [
        {
          at: calendar.instant(lotChange.ends + 1, 6 * 60 + 30),
          type: 'other',
          title: eventTitles.lotChange,
          message: eventMessages.lotChange,
          related: { related_kind: 'lot', lot_id: changed.lot.id },
        },
      ]
    : [];
  return [...services, ...changes].map((happening) => eventRow(plan, happening, newId));
}

/** What explains the shifts on a test's chart: the reagent lot that caused one, the service that ended another. */
export function testEvents(
  plan: LaboratoryPlan,
  test: TestPlan,
  { remedies, calendar, newId }: Making & { remedies: readonly Remedy[] },
): { events: Row[]; byRemedy: ReadonlyMap<Remedy, Row> } {
  const reagents = test.episodes
    .filter(({ kind, from }) => kind === 'reagentShift' && from > test.firstDay && from <= test.lastDay)
    .map(({ from }) =>
      eventRow(
        plan,
        {
          at: calendar.instant(from, 6 * 60 + 50),
          type: 'reagentLot',
          title: eventTitles.reagentLot,
          message: eventMessages.reagentLot,
          related: { related_kind: 'assay', assay_id: test.assay.id },
        },
        newId,
      ),
    );
  const byRemedy = new Map(remedies.map((remedy) => [remedy, remedyEvent(plan, test, { remedy, newId })]));
  return { events: [...reagents, ...byRemedy.values()], byRemedy };
}

function remedyEvent(plan: LaboratoryPlan, test: TestPlan, { remedy, newId }: { remedy: Remedy; newId: IdAt }): Row {
  const type = remedy.episode.kind === 'drift' ? 'calibration' : 'maintenance';
  return eventRow(
    plan,
    {
      at: remedy.instant,
      type,
      title: eventTitles[type],
      message: eventMessages[type],
      related: { related_kind: 'qcTest', qc_test_id: test.id },
      resets: true,
    },
    newId,
  );
}

/** Rules do not look back behind a remedy; the alert that led to it is named. */
export function resetRows(
  plan: LaboratoryPlan,
  test: TestPlan,
  { byRemedy, alerts, newId }: { byRemedy: ReadonlyMap<Remedy, Row>; alerts: readonly Alert[]; newId: IdAt },
): Row[] {
  return [...byRemedy].map(([remedy, event]) => ({
    tenant_id: plan.tenantId,
    id: newId(remedy.instant),
    qc_test_id: test.id,
    at: new Date(remedy.instant),
    reason: event.title,
    qc_test_alert_id: alerts.findLast(({ run }) => ledToRemedy(remedy, run))?.row.id ?? null,
    qc_test_event_id: event.id,
    create_user: plan.staff.supervisor,
    create_time: new Date(remedy.instant),
  }));
}
