/**
 * Markdown as models write it in the marks WhatsApp knows: `**bold**` becomes `*bold*`, a heading a bold line, a link its
 * text and address, a list item of `*` one of `-`. Code stays as it is.
 */
export function toWhatsAppText(markdown: string): string {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/(```[^]*?```)/)
    .map((part, index) => (index % 2 === 1 ? part : part.split('\n').map(convertLine).join('\n')))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function convertLine(line: string): string {
  const heading = /^ {0,3}#{1,6} +(\S.*)$/.exec(line)?.[1];
  if (heading !== undefined) {
    const text = convertLinks(heading.replace(/[\s#]+$/, '')).replace(/[*_]{2}/g, '');
    return text === '' ? '' : `*${text}*`;
  }
  return convertLinks(line.replace(/^(\s*)\* (?=\S)/, '$1- '))
    .replace(/\*\*(?=\S)([^*]{1,1000}[^*\s]|[^*\s])\*\*/g, '*$1*')
    .replace(/(?<!\w)__(?=\S)([^_]{1,1000}[^_\s]|[^_\s])__(?!\w)/g, '*$1*')
    .replace(/~~(?=\S)([^~]{1,1000}[^~\s]|[^~\s])~~/g, '~$1~');
}

const convertLinks = (line: string): string =>
  line.replace(
    /!?\[([^[\]]{0,500})\]\((https?:\/\/[^()\s]{1,2000})(?: "[^"]{0,200}")?\)/g,
    (_, text: string, url: string) => (text === '' || text === url ? url : `${text} (${url})`),
  );
