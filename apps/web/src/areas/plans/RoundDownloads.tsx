import { planReportCalls } from '@qc/contract';
import { Button, Dropdown } from 'antd';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { fetchFile } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { useOnce } from '#platform/useOnce.ts';

const files = ['summary_zh', 'summary_en', 'sheet_zh', 'sheet_en'] as const;
type Kind = (typeof files)[number];

/** A round over all laboratories: the summary on paper, all results and scores as a sheet. */
export function RoundDownloads({ planId }: { readonly planId: string }) {
  const { t } = useLanguage();
  const [download, isDownloading] = useOnce(async (kind: Kind) => {
    const input = { planId, language: kind.endsWith('en') ? ('en' as const) : ('zh' as const) };
    saveFile(await fetchFile(kind.startsWith('summary') ? planReportCalls.summary : planReportCalls.sheet, input));
  });
  return (
    <Dropdown
      menu={{
        items: files.map((kind) => ({ key: kind, label: t(`plans.download_${kind}`) })),
        // A failure has been told by the API client.
        onClick: ({ key }) => void download(files.find((kind) => kind === key) ?? 'summary_zh').catch(() => undefined),
      }}
    >
      <Button icon={<Icon name="download" />} loading={isDownloading}>
        {t('plans.download')}
      </Button>
    </Dropdown>
  );
}
