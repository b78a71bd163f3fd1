import { languageNames, languages, useLanguage, useText, words } from '../lib/i18n.ts';
import { usePlatform } from '../lib/platform.ts';
import css from './language-switch.module.css';

const text = words({ pt: { label: 'Idioma' }, en: { label: 'Language' }, es: { label: 'Idioma' } });

export function LanguageSwitch() {
  const [language, setLanguage] = useLanguage();
  const t = useText(text);
  const { languages: offered } = usePlatform().branding;
  const shown = languages.filter((code) => offered.includes(code) || code === language);
  if (shown.length < 2) return null;
  return (
    <fieldset aria-label={t.label} className={css['switch']}>
      {shown.map((code) => (
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
