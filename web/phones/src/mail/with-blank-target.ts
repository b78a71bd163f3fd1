const BASE = '<base target="_blank">';

/** Links of a mail open in a new tab: the pages they lead to refuse to be shown in a frame. */
export const withBlankTarget = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + BASE) : BASE + html;
