import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { commentsQuery } from '../../history/historyQueries.ts';
import { useCommentWrite } from './pointWrites.ts';

type Props = {
  readonly resultId: string;
  readonly tenantId: string | undefined;
  readonly canWrite: boolean;
};

/** The comments on a result; they are append-only. */
export function PointComments({ resultId, tenantId, canWrite }: Props) {
  const { t } = useLanguage();
  const comments = useQuery(commentsQuery(resultId, tenantId)).data?.records;
  const [text, setText] = useState('');
  const write = useCommentWrite(resultId, () => setText(''));
  return (
    <section className="point-part" aria-label={t('charts.comments')}>
      <h3>{t('charts.comments')}</h3>
      {comments?.length === 0 && <p className="point-quiet">{t('charts.noComments')}</p>}
      <ul>
        {comments?.map(({ id, text: said, createTime, createUserName }) => (
          <li key={id}>
            {said}
            <small>{`${createUserName ?? ''} ${createTime.slice(0, 16)}`}</small>
          </li>
        ))}
      </ul>
      {canWrite && (
        <>
          <Input.TextArea
            aria-label={t('charts.addComment')}
            placeholder={t('charts.addComment')}
            value={text}
            maxLength={500}
            autoSize={{ minRows: 2 }}
            onChange={(event) => setText(event.target.value)}
          />
          <Button disabled={text.trim() === ''} loading={write.isPending} onClick={() => write.mutate(text.trim())}>
            {t('charts.addComment')}
          </Button>
        </>
      )}
    </section>
  );
}
