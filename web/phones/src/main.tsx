import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLanguage, language, languages } from '../../src/lib/i18n.ts';
import '../../src/theme/base.css';
import { App } from './app.tsx';

// A tool that is opened now and then: it follows the browser and has nothing to set.
const codes = navigator.languages.map((tag) => tag.slice(0, 2));
const spoken = codes.map((code) => languages.find((one) => one === code)).find(Boolean);
language.set(spoken ?? 'pt');
applyLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
