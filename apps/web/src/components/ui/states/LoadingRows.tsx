import { useLanguage } from '#platform/language/language.ts';
import './states.css';

/** The shape of a list before it is there. */
export function LoadingRows({ columns, rows = 8 }: { readonly columns: number; readonly rows?: number | undefined }) {
  const { t } = useLanguage();
  const rowKeys = Array.from({ length: rows }, (_, index) => `row${index}`);
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
