import { homeCalls, type LaboratoryLack } from '@qc/contract';
import type { EmptyLead } from '@qc/resources/emptyLeads';
import { useQuery } from '@tanstack/react-query';
import { LeadOn } from '#components/ui/states/LeadOn.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { CardHead } from './CardHead.tsx';
import './lacks.css';

/** Where each is mended, and the right that this needs. */
const leads: Readonly<Record<LaboratoryLack, EmptyLead>> = {
  backup: { to: '/system/setting', code: 'setting_edit' },
  secondSigner: { to: '/system/user', code: 'user_add' },
  email: { to: '/system/setting', code: 'setting_edit' },
  limits: { to: '/configuration/performanceLimit', code: 'performanceLimit_add' },
  reviewLevels: { to: '/review/data', code: 'sensitivity_edit' },
};

/** What a running laboratory still lacks, each with the way there; nothing where it lacks nothing. */
export function LacksCard() {
  const { t } = useLanguage();
  const { data } = useQuery(callQuery(homeCalls.lacks, undefined, { staleTime: 60_000 }));
  if (data === undefined || data.lacks.length === 0) return null;
  return (
    <section className="qc-box home-card" aria-label={t('leads.lacks')}>
      <CardHead title="leads.lacks">
        <span className="home-note">{data.lacks.length}</span>
      </CardHead>
      <p className="lacks-line">{t('leads.lacksLine')}</p>
      <ul className="lacks">
        {data.lacks.map((lack) => (
          <li key={lack}>
            <b>{t(`leads.lack_${lack}`)}</b>
            <p>{t(`leads.lackLine_${lack}`, { count: data.testsWithoutLimit })}</p>
            <LeadOn {...leads[lack]} isQuiet />
          </li>
        ))}
      </ul>
    </section>
  );
}
