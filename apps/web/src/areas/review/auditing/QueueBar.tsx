import { approvalSubtypes } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { approvalCountsQuery } from '#components/approvals/requestQueries.ts';
import type { ListControl } from '#components/resource/list/state/listControl.ts';
import { useLanguage } from '#platform/language/language.ts';
import { countsByKind } from './countsByKind.ts';
import './auditing.css';

type Props = { readonly control: ListControl };

/** Kinds of requests with how many wait (or are there), and whether the decided ones are shown too. */
export function QueueBar({ control: { state, change } }: Props) {
  const { t, text } = useLanguage();
  const { data = [] } = useQuery(approvalCountsQuery());
  const { subtype_equal: subtype = '', auditStatus_equal: status = '' } = state.filters;
  const counts = countsByKind(data, status);
  const filter = (name: string, value: string) => {
    const { [name]: _old, ...others } = state.filters;
    change({ filters: value === '' ? others : { ...others, [name]: value } });
  };
  const kinds = approvalSubtypes.filter(({ value }) => counts[value] || value === subtype);
  return (
    <div className="queue-bar">
      <fieldset className="queue-kinds" aria-label={t('approvals.kinds')}>
        {[
          { value: '', label: t('approvals.all') },
          ...kinds.map(({ value, label }) => ({ value, label: text(label) })),
        ].map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={subtype === value}
            className="queue-kind"
            onClick={() => filter('subtype_equal', value)}
          >
            {label} <span className="qc-count">{value === '' ? counts.all : (counts[value] ?? 0)}</span>
          </button>
        ))}
      </fieldset>
      <Segmented
        aria-label={t('approvals.state')}
        value={status === '2' ? '2' : ''}
        options={[
          { value: '2', label: t('approvals.awaitingOnly') },
          { value: '', label: t('approvals.everyState') },
        ]}
        onChange={(value) => filter('auditStatus_equal', value)}
      />
    </div>
  );
}
