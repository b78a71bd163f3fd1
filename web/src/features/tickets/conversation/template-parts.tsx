import type { UsedTemplate } from '@recado/contracts';
import { LayoutTemplate } from 'lucide-react';
import css from '../../../ui/bubble.module.css';

/** The name of the template that a message was made of. */
export const TemplateName = ({ template }: { template: UsedTemplate }) => (
  <span className={css['forwarded']}>
    <LayoutTemplate size={12} aria-hidden="true" />
    {template.name}
  </span>
);

/** The buttons that the contact sees below the message. */
export const TemplateButtons = ({ template: { buttons } }: { template: UsedTemplate }) =>
  buttons.length > 0 && (
    <ul className={css['choices']}>
      {buttons.map((title, at) => (
        <li key={at}>{title}</li>
      ))}
    </ul>
  );
