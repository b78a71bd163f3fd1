import { fieldsOf, itemsOf, textOf, webAddressOf, type Fields } from '../foreign/read-fields.ts';
import { parseTypebotInput } from './parse-typebot-input.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderRichText } from './render-rich-text.ts';
import type { TypebotAction, TypebotAnswer, TypebotBubble } from './typebot.types.ts';

const MOST_BUBBLES = 50;
const MOST_ACTIONS = 50;
const LONGEST_MARKDOWN = 16_000;
const LONGEST_TEXT = 4096;
const LONGEST_WAIT_SECONDS = 60;

/** An answer of startChat or continueChat. Without a list of messages it is none: null. */
export function parseTypebotAnswer(value: unknown): TypebotAnswer | null {
  const answer = fieldsOf(value);
  if (!Array.isArray(answer['messages'])) return null;
  const ignored: string[] = [];
  const bubbles = itemsOf(answer['messages'], MOST_BUBBLES).flatMap((message) => bubbleOf(fieldsOf(message), ignored));
  const actions = itemsOf(answer['clientSideActions'], MOST_ACTIONS).map(fieldsOf);
  const input = parseTypebotInput(answer['input']);
  return {
    bubbles,
    actions: actions.flatMap((action) => actionOf(action, ignored)),
    input,
    expectsReply: !input && actions.some(({ expectsDedicatedReply }) => expectsDedicatedReply === true),
    ignored,
  };
}

const media = ['image', 'video', 'audio'] as const;

function bubbleOf(message: Fields, ignored: string[]): TypebotBubble[] {
  const content = fieldsOf(message['content']);
  const { type } = message;
  const id = textOf(message['id'], 100);
  if (type === 'text') {
    const text = bubbleText(content).slice(0, LONGEST_TEXT).toWellFormed();
    return text === '' ? [] : [{ id, type, text }];
  }
  const url = webAddressOf(content['url']);
  const name = textOf(type, 40);
  const isEmbed = name === 'embed' || name === 'custom-embed';
  const medium = media.find((known) => known === type);
  if (!url || (!isEmbed && !medium)) {
    ignored.push(`bubble "${name}"`);
    return [];
  }
  // A video of YouTube and the like is a page and no file.
  const isPage = medium === 'video' && content['type'] !== undefined && content['type'] !== 'url';
  if (!medium || isPage) return [{ id, type: 'link', url }];
  const clickLink = medium === 'image' ? webAddressOf(fieldsOf(content['clickLink'])['url']) : null;
  return [{ id, type: medium, url, text: clickLink ?? '' }];
}

function bubbleText(content: Fields): string {
  const { type, markdown, richText } = content;
  if (type === 'markdown' || typeof markdown === 'string') return renderMarkdown(textOf(markdown, LONGEST_MARKDOWN));
  return richText === undefined ? textOf(content['plainText'], LONGEST_TEXT) : renderRichText(richText);
}

function actionOf(action: Fields, ignored: string[]): TypebotAction[] {
  const after = textOf(action['lastBubbleBlockId'], 100);
  const seconds = Number(textOf(fieldsOf(action['wait'])['secondsToWaitFor'], 20));
  if (seconds > 0) return [{ type: 'wait', seconds: Math.min(seconds, LONGEST_WAIT_SECONDS), after }];
  const url = webAddressOf(fieldsOf(action['redirect'])['url']);
  if (url) return [{ type: 'redirect', url, after }];
  ignored.push(`action "${textOf(action['type'], 40) || (Object.keys(action)[0]?.slice(0, 40) ?? '')}"`);
  return [];
}
