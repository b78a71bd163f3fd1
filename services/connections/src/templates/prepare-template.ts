import {
  Fault,
  fillMessageTemplate,
  textOfTemplate,
  variablesIn,
  type ChosenTemplate,
  type FaultCode,
  type PreparedTemplate,
  type TemplateFile,
  type TemplateFileKind,
  type TemplateParameter,
} from '@recado/contracts';
import { isSendable, type TemplateRow } from '../rows/template.repository.ts';

const MOST_HEADER = 60;
const MOST_BODY = 1_024;
const MOST_CODE = 15;
/** Source: Meta, error 132000 and those beside it. */
const unsendable = /[\n\r\t]| {5}/;
const files: Record<string, TemplateFileKind> = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' };

const refused = (code: FaultCode, field: string, template?: string): Fault =>
  new Fault(code, template === undefined ? {} : { template }, [{ field: `template.${field}`, rule: code }]);

/**
 * The one of the languages that is meant.
 * @throws Fault that says why it cannot be sent
 */
export function chooseTemplate(rows: TemplateRow[], language: string | undefined): TemplateRow {
  const meant = language ? rows.filter((row) => row.language === language) : rows;
  const sendable = meant.filter(isSendable);
  const [row] = sendable.length > 0 ? sendable : meant;
  if (!row) throw refused('ERR_NO_TEMPLATE_FOUND', language && rows.length > 0 ? 'language' : 'name');
  if (sendable.length > 1) throw refused('ERR_TEMPLATE_LANGUAGE', 'language');
  if (row.status === 'PAUSED') throw refused('ERR_TEMPLATE_PAUSED', 'name', row.name);
  if (row.status !== 'APPROVED') throw refused('ERR_TEMPLATE_NOT_APPROVED', 'name', row.name);
  if (row.content.isForeign || row.content.header?.format === 'LOCATION')
    throw refused('ERR_TEMPLATE_UNSUPPORTED', 'name');
  return row;
}

/**
 * Fills the values in. @param file the kind of the file that goes with it; undefined: not known yet
 * @throws Fault that names the variable which is missing, unknown or refused by Meta
 */
export function prepareTemplate(
  { name, language, category, content, isNamed }: TemplateRow,
  { variables = [] }: ChosenTemplate,
  file: TemplateFile | undefined,
): PreparedTemplate {
  const needed = variablesIn(content);
  const values = new Map(variables.map((given) => [given.name, given.value]));
  for (const [at, given] of variables.entries())
    if (!needed.some((variable) => variable.name === given.name) || unsendable.test(given.value))
      throw refused('ERR_TEMPLATE_PARAMETERS', `variables.${at}.value`);
  const valueOf = (variable: string): string => {
    const value = values.get(variable) ?? '';
    if (value.trim()) return value;
    const at = variables.findIndex((given) => given.name === variable);
    throw refused('ERR_TEMPLATE_PARAMETERS', at < 0 ? 'variables' : `variables.${at}.value`);
  };
  if (file && (files[content.header?.format ?? ''] ?? 'none') !== file) throw refused('ERR_TEMPLATE_FILE', 'name');
  const parameters = (place: 'header' | 'body'): TemplateParameter[] =>
    needed
      .filter((variable) => variable.place === place)
      .toSorted((a, b) =>
        isNamed ? 0 : Number(a.name.replace(/^header\./, '')) - Number(b.name.replace(/^header\./, '')),
      )
      .map((variable) => ({
        name: isNamed ? variable.name.replace(/^header\./, '') : null,
        value: valueOf(variable.name),
      }));
  const buttons = needed
    .filter(({ place }) => place === 'button')
    .map((variable) => {
      const index = Number(variable.name.split('.')[1]) - 1;
      const type = content.buttons[index]?.type === 'URL' ? ('url' as const) : ('copy_code' as const);
      const value = valueOf(variable.name);
      if (type === 'copy_code' && value.length > MOST_CODE) throw refused('ERR_TEMPLATE_TOO_LONG', 'variables');
      return { index, type, value };
    });
  const template = { name, language, header: parameters('header'), body: parameters('body'), buttons };
  const filled = fillMessageTemplate(content, values);
  if ([...filled.body].length > MOST_BODY || [...filled.header].length > MOST_HEADER)
    throw refused('ERR_TEMPLATE_TOO_LONG', 'variables');
  return { category, template: { ...template, titles: filled.buttons }, text: textOfTemplate(filled) };
}
