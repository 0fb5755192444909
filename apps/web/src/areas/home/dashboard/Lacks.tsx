import { withTexts } from '#platform/language/texts.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { useAfterPaint } from '#platform/loading/useAfterPaint.ts';
import { usePermission } from '#platform/session/permissions.tsx';

const LacksCard = lazyPart(() => withTexts(['leads'], async () => (await import('./LacksCard.tsx')).LacksCard));

/** The checklist for those who set the laboratory up; the day's figures do not wait for it. */
export function Lacks({ code }: { readonly code: 'qcTest_add' | 'setting_edit' }) {
  const isTheirs = usePermission(code);
  const isPainted = useAfterPaint();
  return isTheirs && isPainted ? <LacksCard /> : null;
}
