/** A recipient's data, as it fills a text. */
export interface RecipientData {
  name: string;
  number: string;
  email: string;
  /** Of the company's settings and of the list's columns, by key. */
  variables: ReadonlyMap<string, string>;
}

/** Filled when the message is sent: they depend on the moment and on the ticket. */
const lateKeys = new Set(['ms', 'date', 'hour', 'protocol']);
const PLACEHOLDER = /\{\{\s*([^{}]{1,50}?)\s*\}\}|\{([^{}\n]{1,50})\}/g;

/** Keys of variables are compared without case. */
export const variableKey = (key: string): string => key.trim().toLowerCase();

/** Fills `{{name}}`, `{nome}`, `{coluna}` …; what depends on the moment of sending and what is unknown stays as it is. */
export function renderText(template: string, data: RecipientData): string {
  return template.replace(PLACEHOLDER, (whole: string, double: string | undefined, single: string | undefined) => {
    const key = variableKey(double ?? single ?? '');
    if (double !== undefined && lateKeys.has(key)) return whole;
    return valueOf(key, data) ?? whole;
  });
}

function valueOf(key: string, { name, number, email, variables }: RecipientData): string | undefined {
  switch (key) {
    case 'name':
    case 'nome':
      return name;
    case 'firstname':
      return name.split(' ')[0] ?? name;
    case 'number':
    case 'numero':
      return number;
    case 'email':
      return email;
    default:
      return variables.get(key);
  }
}

/** Placeholders of a rendered text that nothing will fill. */
export const unfilledPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)]
      .filter(([, double]) => double === undefined || !lateKeys.has(variableKey(double)))
      .map(([whole]) => whole),
  ),
];
