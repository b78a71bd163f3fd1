import {
  Fault,
  variableNames,
  type CreateMessageTemplate,
  type FaultCode,
  type NewTemplateButton,
} from '@recado/contracts';
import type { JsonFields } from '../graph/json-values.ts';

export type WrittenContent = Pick<
  CreateMessageTemplate,
  'headerText' | 'headerFile' | 'body' | 'footer' | 'buttons' | 'samples'
>;

const positional = /^\d+$/;
const named = /^[a-z_][a-z0-9_]{0,99}$/;
const refused = (code: FaultCode, field: string): Fault => new Fault(code, {}, [{ field, rule: code }]);
const missing = (field: string): Fault => new Fault('ERR_VALIDATION', {}, [{ field, rule: 'required' }]);

/** Whether the variables of a content have names; one without variables has positions. */
export const hasNames = ({ headerText: header = '', body }: WrittenContent): boolean =>
  [...variableNames(header), ...variableNames(body)].some((name) => !positional.test(name));

/**
 * The components of a template as Meta takes them. Source: Meta, "Template components".
 * @throws Fault that names the field which Meta would refuse
 */
export function writeComponents(content: WrittenContent, isNamed: boolean): JsonFields[] {
  const { headerText: header = '', headerFile: file, body, footer = '', buttons = [] } = content;
  const samples = new Map(content.samples?.map(({ name, value }) => [name, value.trim()]));
  const fieldOf = (name: string) => {
    const at = content.samples?.findIndex((sample) => sample.name === name) ?? -1;
    return at < 0 ? 'samples' : `samples.${at}.value`;
  };
  const example = (text: string, field: string, prefix = ''): JsonFields => {
    const names = variableNames(text);
    if (names.length === 0) return {};
    const values = names.map((name) => {
      const sample = samples.get(`${prefix}${name}`);
      if (!sample) throw refused('ERR_TEMPLATE_SAMPLE', fieldOf(`${prefix}${name}`));
      return { param_name: name, example: sample };
    });
    if (isNamed) return { example: { [`${field}_named_params`]: values } };
    const list = values.map(({ example: sample }) => sample);
    return { example: { [field]: field === 'body_text' ? [list] : list } };
  };
  if (header && file) throw new Fault('ERR_VALIDATION', {}, [{ field: 'headerFile', rule: 'oneHeader' }]);
  checkVariables('headerText', header, isNamed);
  checkVariables('body', body, isNamed);
  if (variableNames(header).length > 1) throw refused('ERR_TEMPLATE_VARIABLES', 'headerText');
  if (/^\s*\{\{|\}\}\s*$/.test(body)) throw refused('ERR_TEMPLATE_VARIABLES', 'body');
  if (variableNames(footer).length > 0) throw refused('ERR_TEMPLATE_VARIABLES', 'footer');
  return [
    ...(header ? [{ type: 'HEADER', format: 'TEXT', text: header, ...example(header, 'header_text', 'header.') }] : []),
    ...(file ? [{ type: 'HEADER', format: file.format, example: { header_handle: [file.handle] } }] : []),
    { type: 'BODY', text: body, ...example(body, 'body_text') },
    ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
    ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: buttons.map(writeButton) }] : []),
  ];
}

/** Positions are in order from 1 on; names are of small letters, digits and `_`. Both in one template are refused. */
function checkVariables(field: string, text: string, isNamed: boolean): void {
  const names = variableNames(text);
  const isRight = isNamed
    ? names.every((name) => named.test(name))
    : names.every((name, at) => name === String(at + 1));
  const isWhole = text.split('{{').length - 1 === [...text.matchAll(/\{\{\s*\w+\s*\}\}/g)].length;
  if (!isRight || !isWhole) throw refused('ERR_TEMPLATE_VARIABLES', field);
}

function writeButton({ type, text = '', url = '', phoneNumber = '', sample = '' }: NewTemplateButton, at: number) {
  const field = (name: string) => `buttons.${at}.${name}`;
  if (type === 'CODE') {
    if (!sample) throw refused('ERR_TEMPLATE_SAMPLE', field('sample'));
    return { type: 'COPY_CODE', example: sample };
  }
  if (!text.trim()) throw missing(field('text'));
  if (type === 'REPLY') return { type: 'QUICK_REPLY', text };
  if (type === 'PHONE') {
    if (!phoneNumber.trim()) throw missing(field('phoneNumber'));
    return { type: 'PHONE_NUMBER', text, phone_number: phoneNumber.trim() };
  }
  if (!url) throw missing(field('url'));
  const names = variableNames(url);
  if (names.length > 1 || (names.length === 1 && !url.endsWith('{{1}}')))
    throw refused('ERR_TEMPLATE_VARIABLES', field('url'));
  if (names.length === 1 && !sample) throw refused('ERR_TEMPLATE_SAMPLE', field('sample'));
  return { type, text, url, ...(names.length === 1 ? { example: [sample] } : {}) };
}
