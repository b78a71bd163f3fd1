import type { MessageTemplateView, TemplateVariable } from './message-template.views.ts';

/** The parts of a template that have text. */
export type TemplateTexts = Pick<MessageTemplateView, 'header' | 'body' | 'footer' | 'buttons'>;
/** A template as the contact sees it. */
export interface FilledTemplate {
  header: string;
  body: string;
  footer: string;
  buttons: string[];
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/** The names in double braces of a text, in their order, each once. */
export const variableNames = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

/** The variables of a template without their samples, in the order in which they stand in the message. */
export function variablesIn({ header, body, buttons }: TemplateTexts): Omit<TemplateVariable, 'sample'>[] {
  const ofHeader = header?.format === 'TEXT' ? variableNames(header.text) : [];
  return [
    ...ofHeader.map((name) => ({ name: `header.${name}`, place: 'header' as const })),
    ...variableNames(body).map((name) => ({ name, place: 'body' as const })),
    ...buttons.flatMap(({ type, url = '' }, index) =>
      type === 'CODE' || (type === 'URL' && variableNames(url).length > 0)
        ? [{ name: `button.${index + 1}`, place: 'button' as const }]
        : [],
    ),
  ];
}

/** Fills in the values; a variable without one stays as it is. */
export function fillMessageTemplate(template: TemplateTexts, values: ReadonlyMap<string, string>): FilledTemplate {
  const fill = (text: string, prefix = '') =>
    text.replaceAll(VARIABLE, (whole, name: string) => values.get(`${prefix}${name}`) || whole);
  const { header, body, footer, buttons } = template;
  return {
    header: header?.format === 'TEXT' ? fill(header.text, 'header.') : '',
    body: fill(body),
    footer,
    buttons: buttons.map(({ text }) => text),
  };
}

/** The whole text: header, body and footer, each in its own line. */
export const textOfTemplate = ({ header, body, footer }: FilledTemplate): string =>
  [header, body, footer].filter((part) => part !== '').join('\n\n');
