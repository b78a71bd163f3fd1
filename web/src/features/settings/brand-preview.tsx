import type { CSSProperties } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paletteOf, variableOf } from '../../theme/theme.ts';
import css from './brand-preview.module.css';
import { settingsText } from './platform-settings.text.ts';

interface Props {
  name: string;
  logo: string;
  color: string;
}
const modes = ['light', 'dark'] as const;

/** The sign-in as it will be, in light and dark. */
export function BrandPreview({ name, logo, color }: Props) {
  const t = useText(settingsText);
  return (
    <section className={css['preview']} aria-label={t.preview}>
      {modes.map((mode) => (
        <figure key={mode} style={variables(mode, color)} data-preview={mode}>
          <div className={css['card']}>
            <div className={css['brand']}>
              <img src={logo || '/favicon.svg'} alt="" />
              {!logo && <b>{name}</b>}
            </div>
            <span className={css['field']} />
            <span className={css['field']} />
            <span className={css['button']}>{t.previewButton}</span>
            <span className={css['link']}>{t.previewLink}</span>
          </div>
          <figcaption>{t[mode]}</figcaption>
        </figure>
      ))}
    </section>
  );
}

const variables = (mode: (typeof modes)[number], color: string) =>
  Object.fromEntries(
    Object.entries(paletteOf(mode, color)).map(([name, value]) => [variableOf(name), value]),
  ) as CSSProperties;
