import type { OwnPlanDetail } from '@qc/contract';
import { Button } from 'antd';
import { downloadFile } from '#components/resource/data/files.ts';

/** The documents of a plan by name; each is fetched on demand. */
export function DocumentList({ documents }: { readonly documents: OwnPlanDetail['documents'] }) {
  return (
    <div className="plan-line">
      {documents.map(({ id, name, fileId }) => (
        <Button key={id} size="small" onClick={() => void downloadFile(fileId)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
