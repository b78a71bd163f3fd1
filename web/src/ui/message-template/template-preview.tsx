import { fillMessageTemplate, type TemplateTexts } from '@recado/contracts/connections/fill-message-template';
import { Paperclip } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { RichText } from '../rich-text-view.tsx';
import css from './template-preview.module.css';
import { headerFileText, templateText } from './template.text.ts';

interface Props {
  template: TemplateTexts;
  /** By the names of the variables; one without a value shows its name. */
  values: ReadonlyMap<string, string>;
  /** The name of the file of the header, once it is chosen. */
  file?: string | undefined;
}

/** A message of a template as it looks on the contact's phone. */
export function TemplatePreview({ template, values, file }: Props) {
  const t = useText(templateText);
  const files = useText(headerFileText);
  const { header, body, footer, buttons } = fillMessageTemplate(template, values);
  const format = template.header?.format ?? 'TEXT';
  return (
    <section className={css['preview']} aria-label={t.preview}>
      <small>{t.preview}</small>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={css['bubble']} tabIndex={0}>
        {format !== 'TEXT' && (
          <span className={css['file']}>
            <Paperclip size={14} aria-hidden="true" />
            {file ?? files[format]}
          </span>
        )}
        {header && <strong>{header}</strong>}
        <span>
          <RichText text={body} />
        </span>
        {footer && <footer>{footer}</footer>}
        {buttons.length > 0 && (
          <ul className={css['buttons']}>
            {buttons.map((title, at) => (
              <li key={at}>{title}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
