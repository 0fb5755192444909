import { frame } from '@qc/i18n/frame/frame';
import { account } from '@qc/i18n/people/account';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepPresses } from '#platform/input/keepPresses.ts';
import { registerMessages } from '#platform/language/language.ts';
import { followTheme } from '#platform/theme/scheme.ts';
import { App } from './app/App.tsx';
import './app/base.css';
import './app/print.css';
import './app/rtl.css';
import '#components/ui/mark/count.css';
import '#components/ui/input/plainButtons.css';
import '#components/ui/mark/tone.css';

registerMessages({ account, frame });
followTheme();
keepPresses();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
