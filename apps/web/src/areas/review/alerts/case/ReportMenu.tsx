import { alertCalls } from '@qc/contract';
import { Button, Dropdown } from 'antd';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { fetchFile } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';
import type { CaseOf } from '../alertQueries.ts';

const languages = ['zh', 'en'] as const;

/** The report of the case as PDF, in the language of who will read it. */
export function ReportMenu({ of }: { readonly of: CaseOf }) {
  const { t } = useLanguage();
  const [print, isPrinting] = useOnce(async (lang: (typeof languages)[number]) =>
    saveFile(await fetchFile(alertCalls.report, { ...of, lang })),
  );
  return (
    <Dropdown
      menu={{
        items: languages.map((lang) => ({ key: lang, label: t(`alerts.pdf_${lang}`) })),
        // A failure has been told by the API client.
        onClick: ({ key }) => void print(key === 'en' ? 'en' : 'zh').catch(() => undefined),
      }}
    >
      <Button icon={<Icon name="download" />} loading={isPrinting}>
        {t('alerts.pdf')}
      </Button>
    </Dropdown>
  );
}
