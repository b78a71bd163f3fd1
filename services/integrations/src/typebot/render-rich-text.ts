import { fieldsOf, itemsOf, textOf, webAddressOf, type Fields } from '../foreign/read-fields.ts';

const DEEPEST = 12;
const MOST_CHILDREN = 500;
const LONGEST_TEXT = 8000;

/** Elements that stand on a line of their own. */
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'lic']);

/** The rich text (nodes of the Plate editor) that servers send which do not know Markdown, as WhatsApp formats text. */
export function renderRichText(richText: unknown): string {
  const lines = itemsOf(richText, MOST_CHILDREN).map((node) => renderNode(fieldsOf(node), '', 0));
  return lines.join('\n').slice(0, LONGEST_TEXT).trim();
}

function renderNode(node: Fields, marker: string, depth: number): string {
  if (depth > DEEPEST) return '';
  if (typeof node['text'] === 'string') return renderLeaf(node);
  const { type } = node;
  const children = itemsOf(node['children'], MOST_CHILDREN).map(fieldsOf);
  const inner = () => children.map((child) => renderNode(child, '', depth + 1)).join('');
  if (type === 'ol' || type === 'ul')
    return children
      .map((child, at) => renderNode(child, type === 'ol' ? `${at + 1}. ` : '- ', depth + 1))
      .filter(Boolean)
      .join('\n');
  if (type === 'li') {
    const parts = children.map((child) => renderNode(child, '', depth + 1)).filter(Boolean);
    return `${marker}${parts.join('\n').replace(/\n/g, '\n  ')}`;
  }
  if (type === 'a') {
    const [address, label] = [webAddressOf(node['url']), inner().trim()];
    return !address || label === textOf(node['url'], 2000) ? label : `${label} (${address})`;
  }
  if (typeof type === 'string' && /^h[1-6]$/.test(type)) return mark(inner().replaceAll('*', ''), '*');
  if (type === 'blockquote') return `> ${inner()}`;
  const isBlockList = children.some((child) => typeof child['type'] === 'string' && blocks.has(child['type']));
  return isBlockList ? children.map((child) => renderNode(child, '', depth + 1)).join('\n') : inner();
}

function renderLeaf({ text, bold, italic, strikethrough, code }: Fields): string {
  let rendered = textOf(text, LONGEST_TEXT);
  if (code === true) rendered = mark(rendered, '`');
  if (strikethrough === true) rendered = mark(rendered, '~');
  if (italic === true) rendered = mark(rendered, '_');
  return bold === true ? mark(rendered, '*') : rendered;
}

function mark(text: string, sign: string): string {
  const inner = text.trim();
  return inner === '' ? text : text.replace(inner, () => `${sign}${inner}${sign}`);
}
