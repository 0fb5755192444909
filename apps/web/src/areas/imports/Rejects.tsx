import { type ImportBatch, importCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { hasParts } from './CentreBatch.tsx';

const named = 10;

/** Rows that would be out of control, each by its name, before they are stored. */
export function Rejects({ batch, total }: { readonly batch: ImportBatch; readonly total: number }) {
  const importId = batch.id;
  const { t } = useLanguage();
  const query = useQuery({
    ...callQuery(importCalls.records, { importId, state: 'Ready', verdict: 'reject', current: 1, size: named }),
    // The rows of the central body's file are with its laboratories.
    enabled: !hasParts(batch),
  });
  const rows = query.data?.records ?? [];
  return (
    <>
      <strong>{t('imports.rejects', { n: total })}</strong>
      <ul className="import-rejects">
        {rows.map(({ id, line, qcTestName, level, value, violations, measuredAt }) => (
          <li key={id}>
            {t('imports.rejectRow', {
              line,
              test: qcTestName ?? '',
              level: level ?? '',
              value: value ?? '',
              at: measuredAt?.slice(0, 16) ?? '',
              rules: violations.join(' '),
            })}
          </li>
        ))}
        {total > rows.length && rows.length > 0 && <li>{t('imports.moreOf', { n: total - rows.length })}</li>}
      </ul>
    </>
  );
}
