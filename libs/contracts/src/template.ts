import { greetingName, omitName } from './greeting-name.ts';

/** Placeholders of a template, as services and the browser both know them. */
export const placeholders = ['firstName', 'name', 'ms', 'protocol', 'date', 'hour'] as const;
export type Placeholder = (typeof placeholders)[number];

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

const NAME = /\{\{\s*(?:firstName|name)\s*\}\}/;

/**
 * Fills `{{firstName}} {{name}} {{ms}} {{protocol}} {{date}} {{hour}}`; a placeholder nobody knows stays as it is. The name of
 * a contact who has none is left out.
 */
export function fill(template: string, facts: Facts): string {
  const values: Partial<Record<string, string>> = placeholderValues(facts);
  const said = values['name'] === '' ? omitName(template, NAME) : template;
  return said.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => values[key] ?? whole);
}

function greeting(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
