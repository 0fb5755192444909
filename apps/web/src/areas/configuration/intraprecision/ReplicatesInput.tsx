import type { Values } from '@qc/resource-kit';
import type { FieldOf } from '#components/resource/data/record.ts';
import type { InputProps } from '#components/resource/inputs/inputProps.ts';
import { TextInput } from '#components/resource/inputs/TextInput.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { readReplicates } from './readReplicates.ts';

/** Pasted replicates; n, mean, SD and CV below follow from them with every change. */
export function ReplicatesInput(props: InputProps<FieldOf<'text'>>) {
  const { t } = useLanguage();
  const text = typeof props.value === 'string' ? props.value : '';
  const { n, unread } = readReplicates(text);
  const enter = (value: unknown) => {
    const entered = typeof value === 'string' ? value : '';
    const { n: count, mean, sd, cvPercent } = readReplicates(entered);
    const figures: Values = count >= 2 ? { n: count, mean, sd, cv: cvPercent } : {};
    props.fill({ ...figures, replicates: entered });
  };
  return (
    <>
      <TextInput {...props} onChange={enter} />
      {text.trim() !== '' && (
        <p className="qc-help" role="status">
          {n >= 2 ? t('configuration.replicatesRead', { count: n }) : t('configuration.replicatesFew')}
        </p>
      )}
      {unread.length > 0 && (
        <p className="qc-problem">{t('configuration.replicatesUnread', { texts: unread.slice(0, 10).join(' ') })}</p>
      )}
    </>
  );
}
