import { type KeyUse, keyExamples, keyUses } from '@qc/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { CopiedText } from '#components/ui/mark/CopiedText.tsx';
import { apiBase } from '#platform/api/http.ts';
import { useLanguage } from '#platform/language/language.ts';

/** Calls that work when they are pasted: at the address of this installation, with the key that was just made. */
export function KeyExamples({ apiKey }: { readonly apiKey: string }) {
  const { t } = useLanguage();
  const [use, setUse] = useState<KeyUse>('send');
  const place = { base: window.location.origin + apiBase, key: apiKey };
  return (
    <>
      <Segmented
        aria-label={t('interfaces.examples')}
        value={use}
        onChange={setUse}
        options={keyUses.map((value) => ({ value, label: t(`interfaces.use_${value}`) }))}
      />
      {keyExamples(use, place).map(({ language, code }) => (
        <CopiedText key={language} name={language} text={code} />
      ))}
    </>
  );
}
