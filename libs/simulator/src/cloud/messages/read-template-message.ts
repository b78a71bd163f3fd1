import type { proto } from '@whiskeysockets/baileys/WAProto/index.js';
import { encodeCode } from '../../messages/choice-messages.ts';
import type { MessageTemplate, TemplateButton, TemplateComponent } from '../../model/template.model.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import { fillPlaceholders, findPlaceholders } from '../templates/fill-placeholders.ts';
import { buildHeader } from './read-interactive.ts';
import { isMediaKind, readMediaMessage } from './read-media-message.ts';
import type { ContentBuilder, Sender } from './outgoing-message.ts';

const BODY = 1024;

/** Source: Meta, "Send message templates" and the page of each error. */
export function readTemplateMessage(
  sender: Sender,
  input: GraphInput,
): { template: MessageTemplate; build: ContentBuilder } {
  input.allowOnly('name', 'language', 'components');
  const name = input.text('name');
  const language = input.object('language').allowOnly('code', 'policy').text('code');
  const template = requireSendable(sender, name, language);
  const components = input.optionalObjects('components');
  const find = (type: string) => components.filter((component) => component.text('type').toLowerCase() === type);
  for (const component of components) component.allowOnly('type', 'sub_type', 'index', 'parameters');
  const part = <T extends TemplateComponent['type']>(type: T) =>
    template.components.find((component) => component.type === type) as
      | Extract<TemplateComponent, { type: T }>
      | undefined;
  const header = readHeader(sender, template, part('HEADER'), find('header')[0]);
  const body = fillText('body', template, part('BODY')?.text ?? '', find('body')[0]);
  if ([...body].length > BODY)
    throw new GraphError(132005, { details: `body: the text has more than ${BODY} characters` });
  const buttons = readButtons(part('BUTTONS')?.buttons ?? [], find('button'));
  const build = async () => ({
    templateMessage: {
      hydratedTemplate: {
        templateId: name,
        ...(header.text && { hydratedTitleText: header.text }),
        ...(await buildHeader(header.media)),
        hydratedContentText: body,
        hydratedFooterText: part('FOOTER')?.text ?? null,
        hydratedButtons: buttons,
      },
    },
  });
  return { template, build };
}

function requireSendable({ world, official }: Sender, name: string, language: string): MessageTemplate {
  const template = world.store.templates
    .ofAccount(official.accountId)
    .find((candidate) => candidate.name === name && candidate.language === language);
  if (template?.status === 'PAUSED')
    throw new GraphError(132015, { details: `template (${name}) is paused due to low quality` });
  if (template?.status === 'DISABLED') throw new GraphError(132016, { details: `template (${name}) is disabled` });
  if (template?.status !== 'APPROVED')
    throw new GraphError(132001, { details: `template name (${name}) does not exist in ${language}` });
  return template;
}

function readHeader(
  sender: Sender,
  template: MessageTemplate,
  header: Extract<TemplateComponent, { type: 'HEADER' }> | undefined,
  given: GraphInput | undefined,
): { text?: string; media?: ContentBuilder } {
  if (!header) {
    if (given) throw countMismatch('header', given.optionalObjects('parameters').length, 0);
    return {};
  }
  if (header.format === 'TEXT') return { text: fillText('header', template, header.text ?? '', given) };
  const kind = header.format.toLowerCase();
  const [parameter] = given?.optionalObjects('parameters') ?? [];
  const received = parameter?.optionalText('type')?.toUpperCase() ?? 'UNKNOWN';
  if (received !== header.format || !parameter)
    throw new GraphError(132012, {
      details: `header: Format mismatch, expected ${header.format}, received ${received}`,
    });
  if (!isMediaKind(kind)) return { text: parameter.object(kind).optionalText('name') ?? '' };
  return { media: readMediaMessage(sender, kind, parameter.object(kind)) };
}

const countMismatch = (place: string, count: number, expected: number): GraphError =>
  new GraphError(132000, {
    details: `${place}: number of localizable_params (${count}) does not match the expected number of params (${expected})`,
  });

/** The text with its variables filled in, by position or by name. */
function fillText(place: string, template: MessageTemplate, text: string, given: GraphInput | undefined): string {
  const expected = findPlaceholders(text);
  const parameters = given?.optionalObjects('parameters') ?? [];
  if (parameters.length !== expected.length) throw countMismatch(place, parameters.length, expected.length);
  const isNamed = template.parameterFormat === 'NAMED';
  const values = new Map(
    parameters.map((parameter, at) => {
      const name = isNamed ? parameter.optionalText('parameter_name') : String(at + 1);
      if (name === undefined || !expected.includes(name))
        throw new GraphError(132012, {
          details: `${place}: parameter name (${name ?? ''}) does not exist in the template`,
        });
      return [name, readValue(parameter)];
    }),
  );
  if (values.size < expected.length) throw countMismatch(place, values.size, expected.length);
  return fillPlaceholders(text, values);
}

function readValue(parameter: GraphInput): string {
  const type = parameter.oneOf('type', ['text', 'currency', 'date_time']);
  const value = type === 'text' ? parameter.text('text') : parameter.object(type).text('fallback_value');
  if (/[\n\t]| {5}/.test(value))
    throw new GraphError(100, {
      details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    });
  return value;
}

function readButtons(buttons: TemplateButton[], given: GraphInput[]): proto.IHydratedTemplateButton[] {
  const byIndex = new Map(given.map((component) => [component.number('index', 0, 9), component]));
  for (const index of byIndex.keys())
    if (!buttons[index]) throw new GraphError(132000, { details: `buttons: there is no button at index ${index}` });
  return buttons.map((button, index) => readButton(button, index, byIndex.get(index)));
}

function readButton(
  button: TemplateButton,
  index: number,
  given: GraphInput | undefined,
): proto.IHydratedTemplateButton {
  const displayText = button.text;
  const [parameter] = given?.optionalObjects('parameters') ?? [];
  const expected = button.type.toLowerCase();
  const subType = given?.text('sub_type').toLowerCase();
  if (subType !== undefined && subType !== expected)
    throw new GraphError(132012, {
      details: `buttons: Button at index ${index} is of type ${expected}, not ${subType}`,
    });
  const missing = (kind: string) =>
    new GraphError(131008, { details: `buttons: Button at index ${index} of type ${kind} requires a parameter` });
  switch (button.type) {
    case 'PHONE_NUMBER':
      return { index, callButton: { displayText, phoneNumber: button.phone_number ?? '' } };
    case 'COPY_CODE': {
      if (!parameter) throw missing('CopyCode');
      return { index, quickReplyButton: { displayText, id: encodeCode(parameter.text('coupon_code', 20)) } };
    }
    case 'URL': {
      const url = button.url ?? '';
      if (findPlaceholders(url).length === 0) return { index, urlButton: { displayText, url } };
      if (!parameter) throw missing('Url');
      return {
        index,
        urlButton: { displayText, url: fillPlaceholders(url, new Map([['1', parameter.text('text')]])) },
      };
    }
    case 'QUICK_REPLY':
      return { index, quickReplyButton: { displayText, id: parameter?.optionalText('payload', 256) ?? displayText } };
  }
}
