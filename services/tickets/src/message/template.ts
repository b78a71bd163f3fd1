interface Facts {
  name: string;
  ticketId: number;
  /** IANA name of the company's time zone. */
  timezone: string;
  at?: Date;
}

/** Fills `{{firstName}} {{name}} {{ms}} {{protocol}} {{date}} {{hour}}`; a placeholder nobody knows stays as it is. */
export function fill(template: string, { name, ticketId, timezone, at = new Date() }: Facts): string {
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
  const values: Record<string, string> = {
    firstName: name.split(' ')[0] ?? name,
    name,
    ms: greeting(Number(hour)),
    protocol: `${year}${month}${day}${hour}${minute}${second}${ticketId}`,
    date: `${day}/${month}/${year}`,
    hour: `${hour}:${minute}`,
  };
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => values[key] ?? whole);
}

function greeting(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
