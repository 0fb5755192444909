import { reportScheduleCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadedScreen } from '#components/ui/screen/LoadedScreen.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { NewSchedule } from './NewSchedule.tsx';
import { RunTable } from './RunTable.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import './schedules.css';

/** /reports/schedules: reports that are generated automatically, weekly or monthly, and their runs. */
export function SchedulesScreen() {
  const { t } = useLanguage();
  const query = useQuery(callQuery(reportScheduleCalls.list, undefined));
  return (
    <LoadedScreen subtitle={t('schedules.line')} query={query} columns={5}>
      {(data) => (
        <>
          <NewSchedule canMail={data.canMail} />
          <section className="qc-card schedules-part" aria-label={t('schedules.list')}>
            <h2>{t('schedules.list')}</h2>
            <ScheduleTable schedules={data.schedules} />
          </section>
          <section className="qc-card schedules-part" aria-label={t('schedules.runs')}>
            <h2>{t('schedules.runs')}</h2>
            <RunTable runs={data.runs} />
          </section>
        </>
      )}
    </LoadedScreen>
  );
}
