import { useLanguage } from '#platform/language/language.ts';
import { useChooseLaboratory } from '#platform/session/laboratory.ts';
import { LaboratoryList } from './LaboratoryList.tsx';

/** Shown instead of a screen for one laboratory, while the central body has chosen none. */
export function ChooseLaboratory() {
  const { t } = useLanguage();
  const choose = useChooseLaboratory();
  return (
    <section className="qc-box choose-laboratory" aria-label={t('frame.chooseLaboratory')}>
      <strong>{t('frame.chooseLaboratory')}</strong>
      <p>{t('frame.chooseLaboratoryLine')}</p>
      <LaboratoryList chosen="" hasAll={false} onChoose={choose} />
    </section>
  );
}
