import { lazyPart } from '#platform/lazyPart.tsx';
import { usePermission } from '#platform/permissions.tsx';
import { withTexts } from '#platform/texts.ts';
import { useAfterPaint } from '#platform/useAfterPaint.ts';

const LacksCard = lazyPart(() => withTexts(['leads'], async () => (await import('./LacksCard.tsx')).LacksCard));

/** The checklist for those who set the laboratory up; the day's figures do not wait for it. */
export function Lacks({ code }: { readonly code: 'qcTest_add' | 'setting_edit' }) {
  const isTheirs = usePermission(code);
  const isPainted = useAfterPaint();
  return isTheirs && isPainted ? <LacksCard /> : null;
}
