import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyLanguage, language, languages } from '../../src/lib/i18n.ts';
import '../../src/theme/base.css';
import { App } from './app.tsx';

// The language follows the browser; the page has no settings.
const codes = navigator.languages.map((tag) => tag.slice(0, 2));
const preferred = codes.map((code) => languages.find((language) => language === code)).find(Boolean);
language.set(preferred ?? 'pt');
applyLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
