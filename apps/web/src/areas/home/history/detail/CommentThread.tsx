import { commentCalls, type StandardComment } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { SuggestionInput } from '#components/ui/input/SuggestionInput.tsx';
import { NotLoaded } from '#components/ui/states/NotLoaded.tsx';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { commentsQuery } from '../historyQueries.ts';

type Props = {
  readonly resultId: string;
  readonly tenantId: string | undefined;
  readonly canAdd: boolean;
  readonly standard: readonly StandardComment[];
};

/** The comments on a result, oldest first; they are append-only. */
export function CommentThread({ resultId, tenantId, canAdd, standard }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const query = useQuery(commentsQuery(resultId, tenantId));
  const [text, setText] = useState('');
  const add = async () => {
    if (text.trim() === '') return;
    await send(commentCalls.add, { resultId, text: text.trim() });
    setText('');
    await client.invalidateQueries({ queryKey: commentsQuery(resultId).queryKey });
  };
  // The field renders together with the comments: arriving above it, they would move it away from its open list.
  if (!query.data) return <NotLoaded query={query} columns={1} rows={2} />;
  const comments = query.data.records;
  return (
    <div className="history-thread">
      {comments.length === 0 && <p className="history-quiet">{t('dailyQc.detailNoComments')}</p>}
      <ul>
        {comments.map((comment) => (
          <li key={comment.id}>
            <p>{comment.text}</p>
            <small>{t('dailyQc.changedBy', { who: comment.createUserName ?? '', at: comment.createTime })}</small>
          </li>
        ))}
      </ul>
      {canAdd && (
        <div className="history-add">
          <SuggestionInput
            aria-label={t('dailyQc.commentPlaceholder')}
            placeholder={t('dailyQc.commentPlaceholder')}
            value={text}
            maxLength={500}
            suggestions={standard.map((each) => each.text)}
            onChange={setText}
          />
          <ActButton disabled={text.trim() === ''} act={add}>
            {t('dailyQc.commentAdd')}
          </ActButton>
        </div>
      )}
    </div>
  );
}
