import { ActButton } from '#components/ui/input/ActButton.tsx';
import { FileButton, importKinds } from '#components/ui/input/FileButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';

type Props = {
  /** Saves the sheet to fill in. */
  readonly onTemplate: () => Promise<unknown>;
  /** Reads the sheet that was filled in. */
  readonly onFile: (file: File) => Promise<unknown>;
};

/** Results by file: download of a sheet to fill in, and its upload. */
export function PlanFileLine({ onTemplate, onFile }: Props) {
  const { t } = useLanguage();
  const [take, isReading] = useOnce(onFile);
  return (
    <>
      <div className="plan-line">
        <ActButton icon={<Icon name="download" />} act={onTemplate}>
          {t('plans.template')}
        </ActButton>
        <Can code="file_upload">
          <FileButton label={t('plans.fromFile')} accept={importKinds} isBusy={isReading} onFile={take} />
        </Can>
      </div>
      <p className="plan-note">{t('plans.fileCells')}</p>
    </>
  );
}
