import {
  headerFormats,
  templateButtonTypes,
  type TemplateButton,
  templateCategories,
  type TemplateCategory,
  type TemplateComponent,
} from '../../model/template.model.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import { findPlaceholders } from './fill-placeholders.ts';

/** Checks of templates. Source: Meta, "Template components", and the subcodes of its page of error codes. */

const SHORT = 60;
const BODY = 1024;
const BUTTON = 25;

export type ParameterFormat = 'POSITIONAL' | 'NAMED';

export function templateError(subcode: number, title: string, text: string): GraphError {
  return new GraphError(100, { message: 'Invalid parameter', subcode, forPeople: { title, text } });
}

export function readName(input: GraphInput): string {
  const name = input.text('name');
  if (!/^[a-z0-9_]{1,512}$/.test(name))
    throw GraphError.parameter('Param name must have 1 to 512 characters of a to z, 0 to 9 and _.');
  return name;
}

export function readLanguage(input: GraphInput): string {
  const language = input.text('language');
  if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language))
    throw GraphError.parameter(`Param language is no locale: ${language}.`);
  return language;
}

export function readCategory(input: GraphInput): TemplateCategory {
  const category = input.oneOf('category', templateCategories);
  if (category === 'AUTHENTICATION')
    throw GraphError.parameter(
      'Param category: authentication templates, which have components of their own, are not simulated.',
    );
  return category;
}

/** The form of a template's variables, and which samples were uploaded. */
export interface TemplateRules {
  format: ParameterFormat;
  isHandle: (handle: unknown) => boolean;
}

export function readComponents(input: GraphInput, rules: TemplateRules): TemplateComponent[] {
  const components = input.objects('components').map((component) => readComponent(component, rules));
  for (const type of ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'])
    if (components.filter((component) => component.type === type).length > 1)
      throw GraphError.parameter(`Param components must have at most one ${type}.`);
  if (!components.some(({ type }) => type === 'BODY')) throw GraphError.parameter('Param components must have a BODY.');
  return components;
}

function readComponent(input: GraphInput, rules: TemplateRules): TemplateComponent {
  const type = input.text('type').toUpperCase();
  switch (type) {
    case 'HEADER':
      return readHeader(input, rules);
    case 'BODY':
      return readBody(input, rules.format);
    case 'FOOTER': {
      const text = input.allowOnly('type', 'text').text('text');
      if (findPlaceholders(text).length > 0)
        throw templateError(2388073, 'Message footer format is incorrect', 'A footer has no variables.');
      refuseLong('footer', text, SHORT);
      return { type, text };
    }
    case 'BUTTONS':
      return { type, buttons: readButtons(input.allowOnly('type', 'buttons').objects('buttons')) };
    default:
      throw GraphError.parameter(
        `Param components['type'] must be one of {HEADER, BODY, FOOTER, BUTTONS} - got "${type}".`,
      );
  }
}

function readHeader(input: GraphInput, { format: parameters, isHandle }: TemplateRules): TemplateComponent {
  input.allowOnly('type', 'format', 'text', 'example');
  const format = input.oneOf('format', headerFormats);
  const given = input.value('example');
  const example = given === undefined ? {} : { example: given };
  if (format === 'LOCATION') return { type: 'HEADER', format };
  if (format !== 'TEXT') {
    const handles = input.optionalObject('example')?.value('header_handle');
    if (!Array.isArray(handles) || handles.length !== 1 || !isHandle(handles[0]))
      throw templateError(
        2388043,
        'Message template is missing a sample',
        `A header with ${format} needs example.header_handle.`,
      );
    return { type: 'HEADER', format, ...example };
  }
  const text = input.text('text');
  refuseLong('header', text, SHORT);
  const variables = checkVariables('header', text, parameters);
  if (variables.length > 1)
    throw templateError(2388047, 'Message header format is incorrect', 'A header has at most one variable.');
  requireSamples(input, 'header_text', variables, parameters);
  return { type: 'HEADER', format, text, ...example };
}

function readBody(input: GraphInput, parameters: ParameterFormat): TemplateComponent {
  const text = input.allowOnly('type', 'text', 'example').text('text');
  refuseLong('body', text, BODY);
  const variables = checkVariables('body', text, parameters);
  if (/^\s*\{\{|\}\}\s*$/.test(text))
    throw templateError(
      2388299,
      "Leading or trailing params aren't allowed",
      "Variables can't be at the start or end of the template.",
    );
  if (/\n{3}|\t| {5}/.test(text))
    throw templateError(
      2388072,
      'Message body format is incorrect',
      'A body has at most two line breaks in a row, no tabs and at most four spaces in a row.',
    );
  requireSamples(input, 'body_text', variables, parameters);
  const example = input.value('example');
  return { type: 'BODY', text, ...(example !== undefined && { example }) };
}

function checkVariables(place: string, text: string, format: ParameterFormat): string[] {
  const names = findPlaceholders(text);
  const isRight =
    format === 'NAMED'
      ? names.every((name) => /^[a-z_][a-z0-9_]*$/.test(name))
      : names.every((name, at) => name === String(at + 1));
  const isWhole = text.split('{{').length === text.split('}}').length;
  if (!isRight || !isWhole)
    throw templateError(
      2388072,
      `Message ${place} format is incorrect`,
      format === 'NAMED'
        ? 'Names of variables have a to z, 0 to 9 and _.'
        : 'Variables are numbered {{1}}, {{2}} and so on, in their order.',
    );
  return names;
}

function requireSamples(input: GraphInput, field: string, variables: string[], format: ParameterFormat): void {
  if (variables.length === 0) return;
  const example = input.optionalObject('example');
  const given = example?.value(format === 'NAMED' ? `${field}_named_params` : field);
  const samples = Array.isArray(given) ? given : [];
  // Samples of a body are a list of lists, of which the first counts.
  const list = field === 'body_text' && format === 'POSITIONAL' ? (samples[0] as unknown) : samples;
  if (!Array.isArray(list) || list.length !== variables.length)
    throw templateError(
      2388043,
      'Message template is missing a sample',
      `${field}: there must be a sample for each of ${variables.length} variables.`,
    );
}

const most = { QUICK_REPLY: 10, URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 };

function readButtons(inputs: GraphInput[]): TemplateButton[] {
  if (inputs.length < 1 || inputs.length > 10) throw GraphError.parameter('Param buttons must have 1 to 10 buttons.');
  const buttons = inputs.map(readButton);
  for (const type of templateButtonTypes)
    if (buttons.filter((button) => button.type === type).length > most[type])
      throw GraphError.parameter(`Param buttons must have at most ${most[type]} of type ${type}.`);
  const changes = buttons.filter(
    ({ type }, at) => at > 0 && (type === 'QUICK_REPLY') !== (buttons[at - 1]?.type === 'QUICK_REPLY'),
  );
  if (changes.length > 1)
    throw GraphError.parameter('Param buttons: quick replies and other buttons must be two groups.');
  return buttons;
}

function readButton(input: GraphInput): TemplateButton {
  input.allowOnly('type', 'text', 'url', 'phone_number', 'example');
  const type = input.oneOf('type', templateButtonTypes);
  const example = input.value('example');
  const sample = example === undefined ? {} : { example };
  if (type === 'COPY_CODE') {
    if (example === undefined)
      throw templateError(2388043, 'Message template is missing a sample', 'COPY_CODE needs an example.');
    return { type, text: 'Copy offer code', ...sample };
  }
  const text = input.text('text');
  refuseLong('button', text, BUTTON);
  if (type === 'QUICK_REPLY') return { type, text };
  if (type === 'PHONE_NUMBER') return { type, text, phone_number: input.text('phone_number', 20) };
  const url = input.text('url', 2000);
  const variables = findPlaceholders(url);
  if (variables.length > 0 && !(variables.length === 1 && url.endsWith('{{1}}')))
    throw GraphError.parameter('Param url may have one variable, {{1}}, at its end.');
  if (variables.length > 0 && example === undefined)
    throw templateError(2388043, 'Message template is missing a sample', 'A url with a variable needs an example.');
  return { type, text, url, ...sample };
}

function refuseLong(place: string, text: string, limit: number): void {
  if ([...text].length > limit)
    throw templateError(2388040, 'Character limit exceeded', `${place}: there can be at most ${limit} characters.`);
}
