import { type MessageContent, unwrapContent } from '../../messages/message-content.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import { isMediaKind, readMediaMessage } from './read-media-message.ts';
import type { ContentBuilder, Sender } from './outgoing-message.ts';

const SHORT = 60;
const types = ['button', 'list', 'cta_url', 'location_request_message'] as const;
type InteractiveType = (typeof types)[number];

/** The most characters of the body. */
const bodyLimit: Record<InteractiveType, number> = {
  button: 1024,
  list: 4096,
  cta_url: 1024,
  location_request_message: 1024,
};

interface Frame {
  header: { text?: string; media?: ContentBuilder };
  body: string;
  footer: string | null;
}

/** Source: Meta, "Interactive reply buttons messages", "… list messages", "… call-to-action URL button messages". */
export function readInteractive(sender: Sender, input: GraphInput): ContentBuilder {
  input.allowOnly('type', 'header', 'body', 'footer', 'action');
  const type = input.oneOf('type', types);
  const frame: Frame = {
    header: readHeader(sender, type, input.optionalObject('header')),
    body: input.object('body').allowOnly('text').text('text', bodyLimit[type]),
    footer: input.optionalObject('footer')?.allowOnly('text').text('text', SHORT) ?? null,
  };
  const action = input.object('action');
  if (type === 'button') return readButtons(frame, action);
  if (type === 'list') return readList(frame, action);
  return type === 'cta_url' ? readLinkButton(frame, action) : readLocationRequest(frame, action);
}

function readHeader(sender: Sender, type: InteractiveType, header: GraphInput | undefined): Frame['header'] {
  if (!header) return {};
  if (type === 'location_request_message')
    throw GraphError.parameter('Unexpected key "header" on param "interactive".');
  const allowed = type === 'list' ? (['text'] as const) : (['text', 'image', 'video', 'document'] as const);
  const kind = header.oneOf('type', allowed);
  header.allowOnly('type', kind);
  if (!isMediaKind(kind)) return { text: header.text('text', SHORT) };
  return { media: readMediaMessage(sender, kind, header.object(kind)) };
}

function readButtons({ header, body, footer }: Frame, action: GraphInput): ContentBuilder {
  const inputs = action.allowOnly('buttons').objects('buttons');
  if (inputs.length < 1 || inputs.length > 3) throw action.invalid('buttons', 'must have 1 to 3 buttons');
  const buttons = inputs.map((button) => {
    button.allowOnly('type', 'reply').oneOf('type', ['reply']);
    const reply = button.object('reply').allowOnly('id', 'title');
    return { buttonId: reply.text('id', 256), buttonText: { displayText: reply.text('title', 20) }, type: 1 };
  });
  refuseRepeated(
    action,
    'buttons',
    buttons.map(({ buttonId }) => buttonId),
  );
  refuseRepeated(
    action,
    'buttons',
    buttons.map(({ buttonText }) => buttonText.displayText),
  );
  return async () => ({
    buttonsMessage: {
      ...(header.text && { text: header.text, headerType: 2 }),
      ...(await buildHeader(header.media)),
      contentText: body,
      footerText: footer,
      buttons,
    },
  });
}

function readList({ header, body, footer }: Frame, action: GraphInput): ContentBuilder {
  action.allowOnly('button', 'sections');
  const buttonText = action.text('button', 20);
  const inputs = action.objects('sections');
  if (inputs.length < 1 || inputs.length > 10) throw action.invalid('sections', 'must have 1 to 10 sections');
  const sections = inputs.map((section) => {
    section.allowOnly('title', 'rows');
    const title = inputs.length > 1 ? section.text('title', 24) : section.optionalText('title', 24);
    const rows = section.objects('rows').map((row) => {
      row.allowOnly('id', 'title', 'description');
      const description = row.optionalText('description', 72) ?? null;
      return { rowId: row.text('id', 200), title: row.text('title', 24), description };
    });
    if (rows.length === 0) throw section.invalid('rows', 'must have at least one row');
    return { title: title ?? null, rows };
  });
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length > 10) throw action.invalid('sections', 'Total row count exceed max allowed count: 10');
  refuseRepeated(
    action,
    'sections',
    rows.map(({ rowId }) => rowId),
  );
  const listMessage = {
    title: header.text ?? null,
    description: body,
    footerText: footer,
    buttonText,
    listType: 1,
    sections,
  };
  return () => Promise.resolve({ listMessage });
}

function readLinkButton({ header, body, footer }: Frame, action: GraphInput): ContentBuilder {
  action.allowOnly('name', 'parameters').oneOf('name', ['cta_url']);
  const parameters = action.object('parameters').allowOnly('display_text', 'url');
  const displayText = parameters.text('display_text', 20);
  const url = parameters.text('url');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw parameters.invalid('url', 'is not a valid URI');
  return async () => ({
    templateMessage: {
      hydratedTemplate: {
        ...(header.text && { hydratedTitleText: header.text }),
        ...(await buildHeader(header.media)),
        hydratedContentText: body,
        hydratedFooterText: footer,
        hydratedButtons: [{ index: 0, urlButton: { displayText, url } }],
      },
    },
  });
}

/** Source: Meta, "Location request messages". Phones show a button that sends their place. */
function readLocationRequest({ body }: Frame, action: GraphInput): ContentBuilder {
  action.allowOnly('name').oneOf('name', ['send_location']);
  const button = { index: 0, urlButton: { displayText: 'Send location', url: 'send_location' } };
  return () =>
    Promise.resolve({
      templateMessage: { hydratedTemplate: { hydratedContentText: body, hydratedButtons: [button] } },
    });
}

/** The part of a header with a file, without the wrapper of a document's caption. */
export async function buildHeader(media: ContentBuilder | undefined): Promise<Partial<MessageContent>> {
  return media ? unwrapContent(await media()) : {};
}

function refuseRepeated(action: GraphInput, name: string, values: string[]): void {
  if (new Set(values).size < values.length) throw action.invalid(name, 'must not repeat ids or titles');
}
