import { useLanguage } from '#platform/language.ts';
import './states.css';

const rowKeys = Array.from({ length: 8 }, (_, index) => `row${index}`);

/** The shape of a list before it is there. */
export function LoadingRows({ columns }: { readonly columns: number }) {
  const { t } = useLanguage();
  const columnKeys = Array.from({ length: columns }, (_, index) => `column${index}`);
  return (
    <div className="qc-skeleton" role="status" aria-label={t('resource.loading')}>
      {rowKeys.map((row) => (
        <div key={row}>
          {columnKeys.map((column) => (
            <span key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
