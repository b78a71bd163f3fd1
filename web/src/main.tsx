import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyLanguage } from './lib/i18n.ts';
import { watchForNewVersion } from './lib/new-version.ts';
import { showTitle } from './lib/page-title.ts';
import { startPlatform } from './lib/platform.ts';
import './theme/base.css';
import './theme/print.css';
import './theme/touch.css';

applyLanguage();
watchForNewVersion();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
void startPlatform().then(() => {
  showTitle();
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
