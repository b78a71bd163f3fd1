import type { TemplateVariable } from '@recado/contracts';
import type { TemplateTexts } from '@recado/contracts/connections/fill-message-template';
import { textOf } from '../../lib/i18n.ts';
import { templateText } from './template.text.ts';

/** The readable name of a variable: a button is known by its words. */
export function nameVariable({ name, place }: Pick<TemplateVariable, 'name' | 'place'>, { buttons }: TemplateTexts) {
  const t = textOf(templateText);
  if (place === 'body') return name;
  const rest = name.slice(name.indexOf('.') + 1);
  return place === 'header' ? t.ofHeader(rest) : t.ofButton(buttons[Number(rest) - 1]?.text ?? rest);
}
