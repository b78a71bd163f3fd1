import { greetingName, omitName } from './greeting-name.ts';

/** Placeholders of a template, as services and the browser both know them. */
export const placeholders = ['firstName', 'name', 'ms', 'protocol', 'date', 'hour'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Further names of placeholders; keys are compared without case. */
const otherNames: Partial<Record<string, Placeholder>> = { nome: 'name' };
const byKey: ReadonlyMap<string, Placeholder> = new Map([
  ...placeholders.map((key) => [key.toLowerCase(), key] as const),
  ...Object.entries(otherNames).flatMap(([key, meant]) => (meant ? [[key, meant] as const] : [])),
]);
const placeholderOf = (key: string): Placeholder | undefined => byKey.get(key.trim().toLowerCase());

/** Values that fill a template. */
export interface Facts {
  name: string;
  ticketId: number;
  /** IANA name of the company's time zone. */
  timezone: string;
  at?: Date;
}

/** The text of each placeholder for a contact and a ticket at a moment. */
export function placeholderValues({
  name: known,
  ticketId,
  timezone,
  at = new Date(),
}: Facts): Record<Placeholder, string> {
  const name = greetingName(known);
  const part = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    part.formatToParts(at).map((p) => [p.type, p.value]),
  );
  return {
    firstName: name.split(' ')[0] ?? name,
    name,
    ms: greeting(Number(hour)),
    protocol: `${year}${month}${day}${hour}${minute}${second}${ticketId}`,
    date: `${day}/${month}/${year}`,
    hour: `${hour}:${minute}`,
  };
}

const NAME = /\{\{\s*(?:firstName|name|nome)\s*\}\}/i;

/**
 * Fills `{{firstName}} {{name}} {{ms}} {{protocol}} {{date}} {{hour}}`; a placeholder nobody knows stays as it is. The name of
 * a contact who has none is left out.
 */
export function fill(template: string, facts: Facts): string {
  const values = placeholderValues(facts);
  const said = values.name === '' ? omitName(template, NAME) : template;
  return said.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => {
    const known = placeholderOf(key);
    return known ? values[known] : whole;
  });
}

/** Text that was probably meant as a placeholder: anything in two pairs of braces, and a word in one pair. */
const SEEMS_MEANT = /\{\{([^{}\n]{1,60})\}\}|\{(\p{L}[\p{L}\p{N}_ .-]{0,49})\}/gu;

/** Placeholders of a template that nothing fills, each once; in campaigns those of `campaign-template.ts` are known besides. */
export const unknownPlaceholders = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(SEEMS_MEANT)]
      .filter(([, double]) => double === undefined || !placeholderOf(double))
      .map(([whole]) => whole),
  ),
];

/** The placeholder that was probably meant, as `{{name}}` for `{nome}`; null: nobody knows. */
export function meantPlaceholder(unknown: string): string | null {
  const known = placeholderOf(unknown.replaceAll(/[{}]/g, ''));
  return known ? `{{${known}}}` : null;
}

function greeting(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
