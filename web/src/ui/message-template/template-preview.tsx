import { fillMessageTemplate, type TemplateTexts } from '@recado/contracts/connections/fill-message-template';
import { Paperclip } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { RichText } from '../rich-text-view.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
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
    <div className={css['preview']}>
      <small>{t.preview}</small>
      <ScrollRegion className={css['bubble']} label={t.preview}>
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
      </ScrollRegion>
    </div>
  );
}
