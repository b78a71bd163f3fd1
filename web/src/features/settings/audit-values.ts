import type { Language } from '@recado/contracts';
import { isSettingKey, kindOf } from '@recado/contracts/setting-kinds';
import { formatDayOfYear } from '../../lib/format-amount.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { auditCompanyFields } from './audit-company-fields.text.ts';
import { auditFields } from './audit-fields.text.ts';
import { auditPlatformFields } from './audit-platform-fields.text.ts';
import { auditText } from './audit.text.ts';
import { optionText } from './option.text.ts';

/** A recorded value: a text, or the fields of an object or of a list's items. */
export interface AuditField {
  label: string;
  value: string | AuditField[];
}

/** Names of what ids in the log stand for; without a name the id is shown. */
export interface AuditNames {
  users: Map<number, string>;
  queues: Map<number, string>;
  connections: Map<number, string>;
}

/** The log's own mark of a value that is not written down. */
const HIDDEN = '•••';
const idFields: Record<string, keyof AuditNames> = {
  userId: 'users',
  userIds: 'users',
  queueId: 'queues',
  queueIds: 'queues',
  transferQueueId: 'queues',
  whatsappId: 'connections',
  whatsappIds: 'connections',
};

/** Reads the recorded input of an entry as labelled values, without the id of its target. */
export function readAuditInput(input: object, language: Language, names: AuditNames): AuditField[] {
  const setting = readSetting(input, language);
  if (setting) return [setting];
  const reader = new ValueReader(language, names);
  return reader.fields(input, (name) => name !== 'id');
}

/** Summarizes recorded values in one line, without the empty ones. */
export function summarize(fields: AuditField[], language: Language): string {
  const t = auditText[language];
  const shown = fields.filter(({ value }) => value.length > 0 && value !== t.nothing);
  return shown
    .map(({ label, value }) => `${label}: ${typeof value === 'string' ? value : t.items(value.length)}`)
    .join(' · ');
}

/** A setting is recorded as its key and value. */
function readSetting(input: object, language: Language): AuditField | null {
  const { key, value } = input as { key?: unknown; value?: unknown };
  if (typeof key !== 'string' || !isSettingKey(key) || typeof value !== 'string') return null;
  const t = auditText[language];
  const { label, values } = optionText[language][key];
  const kind = kindOf(key);
  const isSwitch = kind.kind === 'choice' && kind.values.length === 2 && !values;
  const isOn = value === 'enabled' || value === 'true';
  if (isSwitch) return { label, value: isOn ? t.on : t.off };
  return { label, value: values?.[value] ?? (value === HIDDEN ? t.hidden : value || t.nothing) };
}

class ValueReader {
  private readonly language: Language;
  private readonly names: AuditNames;

  constructor(language: Language, names: AuditNames) {
    this.language = language;
    this.names = names;
  }

  fields(input: object, isShown: (name: string) => boolean = () => true): AuditField[] {
    return Object.entries(input)
      .filter(([name]) => isShown(name))
      .map(([name, value]) => ({ label: this.labelOf(name), value: this.value(name, value) }));
  }

  private labelOf(name: string): string {
    const texts: Record<string, string>[] = [auditFields, auditCompanyFields, auditPlatformFields].map(
      (fields) => fields[this.language],
    );
    return texts.find((names) => Object.hasOwn(names, name))?.[name] ?? inWords(name);
  }

  private value(name: string, value: unknown): AuditField['value'] {
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
    if (typeof value === 'number') return this.nameOf(name, value) ?? String(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    if (value === HIDDEN) return t.hidden;
    if (name === 'profile' && (value === 'admin' || value === 'supervisor' || value === 'user')) return t[value];
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDayOfYear(value);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value;
  }

  private nameOf(field: string, id: number): string | undefined {
    const kind = idFields[field];
    if (kind) return this.names[kind].get(id) ?? `#${id}`;
    return field.endsWith('Id') || field.endsWith('Ids') ? `#${id}` : undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "campaignsGraceDays" → "Campaigns grace days". */
function inWords(name: string): string {
  const spaced = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
