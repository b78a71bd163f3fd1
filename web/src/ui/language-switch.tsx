import { languageNames, languages, useLanguage, useText, words } from '../lib/i18n.ts';
import css from './language-switch.module.css';

const text = words({ pt: { label: 'Idioma' }, en: { label: 'Language' }, es: { label: 'Idioma' } });

export function LanguageSwitch() {
  const [language, setLanguage] = useLanguage();
  const t = useText(text);
  return (
    <fieldset aria-label={t.label} className={css['switch']}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={languageNames[code]}
          aria-label={`${code.toUpperCase()}: ${languageNames[code]}`}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
