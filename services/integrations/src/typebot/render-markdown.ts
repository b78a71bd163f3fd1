/** Letters of the private use area stand for what must not be formatted. */
const [OPEN, CLOSE, BOLD, ITALIC] = ['\uE000', '\uE001', '\uE002', '\uE003'];
const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x20': ' ' };

/**
 * Markdown (CommonMark, with `~~` of GitHub) as WhatsApp formats text: bold, italics, strikethrough, code, quotes and
 * lists, links as `text (address)`. Formats that WhatsApp does not know, such as underlining, become plain text.
 */
export function renderMarkdown(markdown: string): string {
  const kept: string[] = [];
  const keep = (text: string) => `${OPEN}${kept.push(text) - 1}${CLOSE}`;
  const text = markdown.replace(/[\uE000-\uE003]/g, '').replace(/\r\n?/g, '\n');
  const safe = keepVerbatim(text, keep);
  const formatted = safe.split('\n').map(renderLine).join('\n');
  const lines = restore(renderMarks(formatted), kept).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Code, links, addresses and escaped marks keep their letters. */
function keepVerbatim(text: string, keep: (text: string) => string): string {
  const link = (label: string, address: string) => {
    const name = label.trim();
    return name === '' || name === address ? keep(address) : `${name} (${keep(address)})`;
  };
  return text
    .replace(/```(?:[\w+-]{1,30}\n)?([^`]{1,5000})```/g, (_, code: string) => keep(`\`\`\`${code}\`\`\``))
    .replace(/`([^`\n]{1,2000})`/g, (code) => keep(code))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => keep(mark))
    .replace(/\\\n|<br ?\/?>/gi, '\n')
    .replace(
      /!?\[([^[\]\n]{0,1000})\]\(<?([^()<>\s]{1,2000})>?(?: "[^"\n]{0,200}")?\)/g,
      (_, label: string, address: string) => link(label, address.replace(/^mailto:/, '')),
    )
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/gi, (_, address: string) =>
      keep(address.replace('mailto:', '')),
    )
    .replace(/https?:\/\/[^\s<>*~\uE000]{1,2000}/gi, (address) => keep(address))
    .replace(/<\/?[a-z][a-z0-9]{0,15}>/gi, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39|#x20);/g, (_, name: string) => keep(entities[name] ?? ''));
}

function renderLine(line: string): string {
  const [, heading] = /^ {0,3}#{1,6} +(\S.*)$/.exec(line) ?? [];
  if (heading !== undefined) return BOLD + heading.replace(/\*\*|__| #+ *$/g, '').trim() + BOLD;
  if (/^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/.test(line)) return '———';
  return line.replace(/^( {0,12})[*+-] +(?=\S)/, '$1- ');
}

/**
 * Bold is looked for before and after italics, as each may stand within the other. Marks are replaced by placeholders
 * first, because one star is bold in WhatsApp and italics in Markdown.
 */
function renderMarks(text: string): string {
  const bold = (given: string) =>
    given
      .replace(/\*\*([^*]+)\*\*/g, (whole, inner: string) => wrap(whole, inner, BOLD))
      .replace(/(?<![\p{L}\p{N}_])__([^_]+)__(?![\p{L}\p{N}_])/gu, (whole, inner: string) => wrap(whole, inner, BOLD));
  const italic = (given: string) =>
    given.replace(/(?<!(?<!\*)\*)\*([^*]+)\*(?!\*(?!\*))/g, (whole, inner: string) => wrap(whole, inner, ITALIC));
  return bold(italic(bold(text)))
    .replace(/~~([^~]+)~~/g, (whole, inner: string) => wrap(whole, inner, '~'))
    .replaceAll(BOLD, '*')
    .replaceAll(ITALIC, '_');
}

/**
 * WhatsApp formats within a line only, and never next to a space inside the marks. The editor of Typebot leaves such a
 * space on one side; with spaces on both sides the marks are arithmetic.
 */
function wrap(whole: string, inner: string, mark: string): string {
  if (/^\s/.test(inner) && /\s$/.test(inner)) return whole;
  return inner
    .split('\n')
    .map((line) => {
      const text = line.trim();
      if (text === '') return line;
      const [before, after] = [line.slice(0, line.indexOf(text)), line.slice(line.indexOf(text) + text.length)];
      return `${before}${mark}${text}${mark}${after}`;
    })
    .join('\n');
}

/** A label of a link may itself hold something kept, but nothing kept holds a placeholder of a later one. */
const restore = (text: string, kept: string[]): string => {
  const once = (given: string) => given.replace(/\uE000(\d{1,6})\uE001/g, (_, at: string) => kept[Number(at)] ?? '');
  return once(once(text));
};
