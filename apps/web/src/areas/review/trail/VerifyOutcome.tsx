import { isWhole, recordMarks, type Verification } from '@qc/contract';
import { resourceByName } from '@qc/resources';
import dayjs from 'dayjs';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';

const timeFormat = 'YYYY-MM-DD HH:mm';

/** The outcome of a verification: intact, or the link and the results that differ from the trail. */
export function VerifyOutcome({ found }: { readonly found: Verification }) {
  const { t } = useLanguage();
  const { broken, links, anchored, results, records } = found;
  return (
    <>
      {isWhole(found) && (
        <Pill tone="success">
          {t('approvals.whole', { links, results: results.compared, records: records.compared })}
        </Pill>
      )}
      {broken && (
        <Pill tone="error">
          {t('approvals.broken', { seq: broken.seq, fault: t(`approvals.fault_${broken.fault}`) })}
        </Pill>
      )}
      {results.faults > 0 && <DifferingResults results={results} />}
      {records.faults > 0 && <DifferingRecords records={records} />}
      {anchored && (
        <span className="verify-note">
          {t('approvals.anchoredTo', { seq: anchored.seq, at: dayjs(anchored.at).format(timeFormat) })}
        </span>
      )}
      {results.unproven > 0 && (
        <span className="verify-note">{t('approvals.resultsUnproven', { n: results.unproven })}</span>
      )}
    </>
  );
}

function DifferingResults({ results: { faults, first } }: { readonly results: Verification['results'] }) {
  const { t } = useLanguage();
  return (
    <>
      <Pill tone="error">{t('approvals.resultsDiffer', { n: faults })}</Pill>
      <ul className="verify-results">
        {first.map(({ id, field, told, found }) => (
          <li key={`${id}/${field}/${told}`}>
            {t('approvals.resultDiffers', {
              id,
              field: t(`approvals.proven_${field}`),
              told: told ?? t('approvals.nothing'),
              found: found ?? t('approvals.nothing'),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function DifferingRecords({ records: { faults, first } }: { readonly records: Verification['records'] }) {
  const { t, language } = useLanguage();
  return (
    <>
      <Pill tone="error">{t('approvals.recordsDiffer', { n: faults })}</Pill>
      <ul className="verify-results">
        {first.map(({ entity, id, name, field, told, found }) => {
          const resource = resourceByName.get(entity);
          const mark = recordMarks.find((each) => each === field);
          return (
            <li key={`${entity}/${id}/${field}/${told}`}>
              {t('approvals.recordDiffers', {
                id,
                name,
                entity: resource?.label[language] ?? entity,
                field: mark ? t(`approvals.provenRecord_${mark}`) : (resource?.fields[field]?.label[language] ?? field),
                told: told ?? t('approvals.nothing'),
                found: found ?? t('approvals.nothing'),
              })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
