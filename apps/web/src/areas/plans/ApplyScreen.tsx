import { type OwnPlan as Own, planTenantCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { LoadedTable } from '#components/ui/table/Table.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { OwnPlan } from './OwnPlan.tsx';
import { minuteText, partStatus, planStatus, toneOf } from './planWords.ts';
import './plans.css';

const words = { id: '' };

/** /system/plan/apply: the laboratory's plans with their open tasks, and one of them from sign-up to its receipt. */
export function ApplyScreen() {
  const { t } = useLanguage();
  const [{ id }, setAddress] = useUrlState(words);
  const query = useQuery(callQuery(planTenantCalls.plans, undefined));
  const name = query.data?.find(({ planId }) => planId === id)?.name;
  if (id !== '')
    return (
      <Screen
        title={name}
        subtitle={t('plans.applyLine')}
        actions={<Button onClick={() => setAddress({ id: '' })}>{t('plans.allPlans')}</Button>}
      >
        <OwnPlan planId={id} />
      </Screen>
    );
  return (
    <Screen subtitle={t('plans.applyLine')}>
      <section className="qc-card">
        <OwnPlans query={query} />
      </section>
    </Screen>
  );
}

type ListProps = {
  readonly query: {
    readonly data?: readonly Own[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
};

function OwnPlans({ query }: ListProps) {
  const { t, text } = useLanguage();
  const columns = useMemo((): Column<Own>[] => {
    const day = (key: 'signUpDeadline' | 'reportDeadline', label: Column<Own>['label']): Column<Own> => ({
      key,
      kind: 'date',
      label,
      text: (row) => minuteText(row[key]),
    });
    return [
      nameColumn(
        'name',
        'plans.plan',
        ({ name }) => name,
        ({ planId, name }) => (
          <ScreenLink to="/system/plan/apply" search={{ id: planId }}>
            {name}
          </ScreenLink>
        ),
      ),
      {
        key: 'planStatus',
        kind: 'choice',
        label: 'plans.status',
        cell: (row) => <Pill tone={toneOf(planStatus(row.planStatus))}>{text(planStatus(row.planStatus).label)}</Pill>,
        width: 110,
      },
      {
        key: 'part',
        kind: 'choice',
        label: 'plans.ownPart',
        cell: ({ planTenantStatus: part }) =>
          part ? <Pill tone={toneOf(partStatus(part))}>{text(partStatus(part).label)}</Pill> : t('plans.mayJoin'),
        width: 150,
      },
      { key: 'next', kind: 'text', label: 'plans.nextAct', text: ({ next }) => (next ? t(`plans.next_${next}`) : '—') },
      day('signUpDeadline', 'plans.signUpDeadline'),
      day('reportDeadline', 'plans.reportDeadline'),
      {
        key: 'reported',
        kind: 'number',
        label: 'plans.reported',
        text: ({ reported, expected }) => `${reported} / ${expected}`,
      },
    ];
  }, [t, text]);
  return (
    <LoadedTable
      label={t('plans.allPlans')}
      columns={columns}
      rows={query.data}
      rowKey={({ planId }) => planId}
      query={query}
      empty={<Empty title={t('plans.noPlans')} line={t('plans.noPlansLine')} />}
    />
  );
}
