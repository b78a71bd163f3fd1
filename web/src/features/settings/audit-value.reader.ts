import type { Language } from '@recado/contracts';
import { formatDayOfYear } from '../../lib/format-amount.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { auditFieldOf } from '../../ui/audit/audit-actions.ts';
import { scopeText } from '../../ui/scopes.text.ts';
import { auditCompanyFields } from './audit-company-fields.text.ts';
import { auditFields } from './audit-fields.text.ts';
import { auditOptionValues } from './audit-option-values.text.ts';
import { auditPlatformFields } from './audit-platform-fields.text.ts';
import { auditText } from './audit.text.ts';

/** A recorded value: a text, or the fields of an object or of a list's items. */
export type AuditValue = string | AuditField[];
export interface AuditField {
  label: string;
  value: AuditValue;
  /** As it was before; absent: not recorded, or `value` has fields with their own. */
  before?: AuditValue;
}

/** Names of what ids in the log stand for; without a name the id is shown. */
export interface AuditNames {
  users: Map<number, string>;
  queues: Map<number, string>;
  connections: Map<number, string>;
}

/** The log's own mark of a value that is not written down. */
export const HIDDEN = '•••';
const idFields: Record<string, keyof AuditNames> = {
  userId: 'users',
  userIds: 'users',
  queueId: 'queues',
  queueIds: 'queues',
  ticketsTo: 'users',
  transferQueueId: 'queues',
  whatsappId: 'connections',
  whatsappIds: 'connections',
};

/** Reads recorded values in the words of a language. */
export class ValueReader {
  private readonly language: Language;
  private readonly names: AuditNames;

  constructor(language: Language, names: AuditNames) {
    this.language = language;
    this.names = names;
  }

  fields(input: object, before: object = {}): AuditField[] {
    const previous = before as Record<string, unknown>;
    return Object.entries(input).map(([name, value]) => this.field(name, value, previous[name]));
  }

  private field(name: string, value: unknown, before: unknown): AuditField {
    const label = this.labelOf(name);
    if (isObject(value) && isObject(before) && hasFieldsOf(value, before))
      return { label, value: this.fields(value, before) };
    const field = { label, value: this.value(name, value) };
    const isKnown = before !== undefined && before !== HIDDEN && value !== HIDDEN;
    return isKnown ? { ...field, before: this.value(name, withFieldsOf(value, before)) } : field;
  }

  private labelOf(name: string): string {
    const texts: Record<string, string>[] = [auditFields, auditCompanyFields, auditPlatformFields].map(
      (fields) => fields[this.language],
    );
    const shared = texts.find((names) => Object.hasOwn(names, name))?.[name];
    return shared ?? auditFieldOf(name, this.language) ?? inWords(name);
  }

  private value(name: string, value: unknown): AuditValue {
    if (!Array.isArray(value)) return isObject(value) ? this.fields(value) : this.text(name, value);
    if (value.length === 0) return auditText[this.language].nothing;
    if (!value.some(isObject)) return value.map((item) => this.text(name, item)).join(', ');
    return value.map((item, n) => ({
      label: auditText[this.language].item(n + 1),
      value: this.value(name, item),
    }));
  }

  private text(name: string, value: unknown): string {
    const t = auditText[this.language];
    if (value === null || value === undefined || value === '') return t.nothing;
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    const option = this.optionOf(name, value);
    if (option !== undefined) return option;
    if (typeof value === 'number') return this.nameOf(name, value) ?? String(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (value === HIDDEN) return t.hidden;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDayOfYear(value);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value;
  }

  /** The words of a value that a field chooses from. */
  private optionOf(field: string, value: unknown): string | undefined {
    const options: Record<string, string> = auditOptionValues[this.language];
    if (field !== 'scopes') return options[`${field}.${String(value)}`];
    const [part = '', access] = String(value).split(':');
    const texts = scopeText[this.language];
    const name = (texts as Record<string, string>)[part];
    return name && `${name} (${access === 'read' ? texts.readOnly : texts.writeOnly})`;
  }

  private nameOf(field: string, id: number): string | undefined {
    const kind = idFields[field];
    if (kind) return this.names[kind].get(id) ?? `#${id}`;
    return field.endsWith('Id') || field.endsWith('Ids') ? `#${id}` : undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing that was before would be missed among the fields of the given value. */
const hasFieldsOf = (given: object, before: object): boolean => {
  const names = Object.keys(given);
  return names.length > 0 && Object.keys(before).every((name) => name === 'id' || names.includes(name));
};

/** Items as they were have more fields than items that were given, such as their ids. */
function withFieldsOf(given: unknown, before: unknown): unknown {
  const first: unknown = Array.isArray(given) ? given[0] : null;
  if (!Array.isArray(before) || !isObject(first)) return before;
  const names = Object.keys(first);
  return before.map((item: unknown) =>
    isObject(item) ? Object.fromEntries(names.map((name) => [name, (item as Record<string, unknown>)[name]])) : item,
  );
}

/** "campaignsGraceDays" → "Campaigns grace days". */
function inWords(name: string): string {
  const spaced = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
