import type { AuditEntry, Language } from '@recado/contracts';
import { isSettingKey, kindOf } from '@recado/contracts/setting-kinds';
import { HIDDEN, ValueReader, type AuditField, type AuditNames, type AuditValue } from './audit-value.reader.ts';
import { auditText } from './audit.text.ts';
import { optionText } from './option.text.ts';

/** Reads what an entry records as labelled values, without the id of its target. */
export function readAuditValues(
  { input, before }: Pick<AuditEntry, 'input' | 'before'>,
  language: Language,
  names: AuditNames,
): AuditField[] {
  const setting = readSetting(input, language);
  if (setting) {
    const previous = before && readSetting(before, language);
    return [{ ...setting, ...(previous && { before: previous.value }) }];
  }
  const { id: _target, ...given } = input as { id?: unknown };
  return new ValueReader(language, names).fields(given, before ?? {});
}

const isUnchanged = ({ value, before }: AuditField): boolean => JSON.stringify(value) === JSON.stringify(before);
const partOf = (fields: AuditField[], wantsUnchanged: boolean): AuditField[] =>
  fields.flatMap((field) => {
    if (field.before !== undefined || typeof field.value === 'string' || field.value.length === 0)
      return isUnchanged(field) === wantsUnchanged ? field : [];
    const value = partOf(field.value, wantsUnchanged);
    return value.length > 0 ? { ...field, value } : [];
  });
/** The values that were changed, or of which is not known whether they were. */
export const changedValues = (fields: AuditField[]): AuditField[] => partOf(fields, false);
/** The values that were given as they were before. */
export const unchangedValues = (fields: AuditField[]): AuditField[] => partOf(fields, true);

/** Summarizes changed values in one line, without the empty ones. */
export function summarize(fields: AuditField[], language: Language): string {
  const t = auditText[language];
  const short = (value: AuditValue) => (typeof value === 'string' ? value : t.items(value.length));
  return changedValues(fields)
    .filter(({ value, before }) => before !== undefined || (value.length > 0 && value !== t.nothing))
    .map(({ label, value, before }) => {
      const isWorthReading = before !== undefined && typeof value === 'string';
      return isWorthReading ? `${label}: ${short(before)} → ${value}` : `${label}: ${short(value)}`;
    })
    .join(' · ');
}

/** A setting is recorded as its key and value. */
function readSetting(input: object, language: Language): AuditField | null {
  const { key, value } = input as { key?: unknown; value?: unknown };
  if (typeof key !== 'string' || !isSettingKey(key) || (typeof value !== 'string' && value !== null)) return null;
  const t = auditText[language];
  const { label, values } = optionText[language][key];
  if (value === null) return { label, value: t.nothing };
  const kind = kindOf(key);
  const isSwitch = kind.kind === 'choice' && kind.values.length === 2 && !values;
  const isOn = value === 'enabled' || value === 'true';
  if (isSwitch) return { label, value: isOn ? t.on : t.off };
  return { label, value: values?.[value] ?? (value === HIDDEN ? t.hidden : value || t.nothing) };
}
