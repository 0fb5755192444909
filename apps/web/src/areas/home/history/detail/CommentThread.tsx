import type { StandardComment } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';
import { commentsQuery } from '../historyQueries.ts';

type Props = { readonly resultId: string; readonly canAdd: boolean; readonly standard: readonly StandardComment[] };

/** What people wrote about a result, oldest first. Nothing is changed, only added to. */
export function CommentThread({ resultId, canAdd, standard }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { data = [] } = useQuery(commentsQuery(resultId));
  const [text, setText] = useState('');
  const [add, isAdding] = useOnce(async () => {
    if (text.trim() === '') return;
    await api.post('/app/qcTestResultComments/save', { resultId, text: text.trim() });
    setText('');
    await client.invalidateQueries({ queryKey: commentsQuery(resultId).queryKey });
  });
  return (
    <div className="history-thread">
      {data.length === 0 && <p className="history-quiet">{t('dailyQc.detailNoComments')}</p>}
      <ul>
        {data.map((comment) => (
          <li key={comment.id}>
            <p>{comment.text}</p>
            <small>{t('dailyQc.changedBy', { who: comment.createUserName ?? '', at: comment.createTime })}</small>
          </li>
        ))}
      </ul>
      {canAdd && (
        <div className="history-add">
          <AutoComplete
            aria-label={t('dailyQc.commentPlaceholder')}
            placeholder={t('dailyQc.commentPlaceholder')}
            value={text}
            maxLength={500}
            options={standard.map((each) => ({ value: each.text }))}
            showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
            onChange={setText}
          />
          <Button loading={isAdding} disabled={text.trim() === ''} onClick={() => void add().catch(() => undefined)}>
            {t('dailyQc.commentAdd')}
          </Button>
        </div>
      )}
    </div>
  );
}
