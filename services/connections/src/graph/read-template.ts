import {
  templateCategories,
  templateHeaderFormats,
  templateQualities,
  templateStatuses,
  variableNames,
  type TemplateButton,
  type TemplateButtonType,
  type TemplateHeader,
  type TemplateStatus,
} from '@recado/contracts';
import { fieldsOf, listOf, textOf, type JsonFields } from './json-values.ts';
import type { RemoteTemplate, TemplateContent } from '../rows/template.repository.ts';

/** The fields of a template that are asked for. Source: Meta, "Template management". */
export const TEMPLATE_FIELDS = [
  'name',
  'language',
  'status',
  'category',
  'parameter_format',
  'components',
  'rejected_reason',
  'quality_score',
].join();

const MOST_BUTTONS = 10;
const ids = /^\d{1,40}$/;
/** Meta's words for the buttons that can be sent from here. */
const buttonTypes: Record<string, TemplateButtonType> = {
  QUICK_REPLY: 'REPLY',
  URL: 'URL',
  PHONE_NUMBER: 'PHONE',
  COPY_CODE: 'CODE',
};
const known = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);

/** @returns null for one that is deleted, or that is no template */
export function readTemplate(fields: JsonFields): RemoteTemplate | null {
  const [remote, name, language] = [
    textOf(fields['id'], 40),
    textOf(fields['name'], 512),
    textOf(fields['language'], 20),
  ];
  const status = readStatus(fields['status']);
  const category = templateCategories.find((one) => one === fields['category']);
  if (!ids.test(remote) || !name || !language || !status || !category) return null;
  const quality = fieldsOf(fields['quality_score'])['score'];
  const rejection = textOf(fields['rejected_reason'], 100);
  const isNamed = fields['parameter_format'] === 'NAMED';
  return {
    remote,
    name,
    language,
    category,
    status,
    quality: templateQualities.find((one) => one === quality) ?? 'UNKNOWN',
    rejection: status === 'REJECTED' && rejection && rejection !== 'NONE' ? rejection : null,
    isNamed,
    content: {
      ...readComponents(listOf(fields['components'])),
      ...(category === 'AUTHENTICATION' && { isForeign: true }),
    },
  };
}

/** @returns undefined for a template that is deleted; a state that is not known is one in which it cannot be sent */
export function readStatus(value: unknown): TemplateStatus | undefined {
  if (value === 'DELETED' || typeof value !== 'string') return undefined;
  if (value === 'IN_APPEAL') return 'PENDING';
  return templateStatuses.find((one) => one === value) ?? 'DISABLED';
}

export function readComponents(components: JsonFields[]): TemplateContent {
  const part = (type: string) => components.find((component) => typeOf(component) === type);
  const header = part('HEADER');
  const body = part('BODY') ?? {};
  const buttons = listOf(part('BUTTONS')?.['buttons']).slice(0, MOST_BUTTONS);
  const read = buttons.map(readButton);
  const isForeign =
    components.some((component) => !known.has(typeOf(component))) || read.some(({ type }) => type === 'OTHER');
  const texts = {
    header: header ? readHeader(header) : null,
    body: textOf(body['text'], 5_000),
    footer: textOf(part('FOOTER')?.['text']),
    buttons: read,
  };
  const samples = {
    ...(texts.header?.format === 'TEXT' ? samplesOf(header, texts.header.text, 'header_text', 'header.') : {}),
    ...samplesOf(body, texts.body, 'body_text'),
    ...Object.fromEntries(buttons.flatMap(sampleOfButton)),
  };
  return { ...texts, samples, isForeign };
}

const typeOf = (component: JsonFields): string => textOf(component['type'], 50).toUpperCase();

function readHeader(component: JsonFields): TemplateHeader {
  const format = templateHeaderFormats.find((one) => one === component['format']) ?? 'TEXT';
  return { format, text: format === 'TEXT' ? textOf(component['text']) : '' };
}

function readButton(button: JsonFields): TemplateButton {
  const type = buttonTypes[textOf(button['type'], 50)] ?? 'OTHER';
  const url = textOf(button['url'], 2_000);
  const phoneNumber = textOf(button['phone_number'], 30);
  return {
    type,
    text: textOf(button['text'], 100),
    ...(type === 'URL' && url ? { url } : {}),
    ...(type === 'PHONE' && phoneNumber ? { phoneNumber } : {}),
  };
}

/** Samples by position are a list, those of a body a list of lists; samples by name have it beside them. */
function samplesOf(
  component: JsonFields | undefined,
  text: string,
  field: string,
  prefix = '',
): Record<string, string> {
  const example = fieldsOf(component?.['example']);
  const named = listOf(example[`${field}_named_params`]).map(
    ({ param_name: name, example: sample }) => [textOf(name, 100), textOf(sample, 2_000)] as const,
  );
  const list = Array.isArray(example[field]) ? (example[field] as unknown[]) : [];
  const values = Array.isArray(list[0]) ? (list[0] as unknown[]) : list;
  const placed = variableNames(text).map((name) => [name, textOf(values[Number(name) - 1], 2_000)] as const);
  const found = new Map([...placed.filter(([, sample]) => sample), ...named.filter(([, sample]) => sample)]);
  return Object.fromEntries([...found].map(([name, sample]) => [`${prefix}${name}`, sample]));
}

function sampleOfButton({ example }: JsonFields, index: number): [string, string][] {
  const sample = textOf(Array.isArray(example) ? (example as unknown[])[0] : example, 2_000);
  return sample ? [[`button.${index + 1}`, sample]] : [];
}
