import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyLanguage } from './lib/i18n.ts';
import { reloadAfterUpdate } from './lib/new-version.ts';
import { startPlatform } from './lib/platform.ts';
import { showTitle } from './lib/page-title.ts';
import './theme/base.css';

applyLanguage();
reloadAfterUpdate();
await startPlatform();
showTitle();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
