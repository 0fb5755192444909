import { AntdProvider } from '../AntdProvider.tsx';
import { HelpPanel } from './HelpPanel.tsx';

/** The help where there is no frame around the page: before login, and while the screen is locked. */
export function HelpOutside(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <AntdProvider>
      <HelpPanel {...props} />
    </AntdProvider>
  );
}
