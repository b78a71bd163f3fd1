import type { Branding, Language } from '@recado/contracts';
import { renderChart } from './render-chart.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailText } from './words/mail.words.ts';

/** The content of a mail in the order in which it is read. */
export interface MailContent extends MailText {
  language: Language;
  greeting: string;
  url: string;
  addressHint: string;
  footer: string[];
}

/** Content id of the logo, which is attached: no program has to fetch a picture. */
export const LOGO_CID = 'logo';
const DEFAULT_COLOR = '#0B6E75';
const TEXT = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1F2A2E';
const SMALL = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#55646A';

/** One table with styles in its elements, because mail programs know little else. */
export function renderHtml(content: MailContent, branding: Branding): string {
  const { language, subject, greeting, paragraphs, rows = [], ending = [], button, url, addressHint, footer } = content;
  const color = branding.color || DEFAULT_COLOR;
  const link = escapeHtml(url);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#F2F5F5;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-radius:8px">
<tr><td style="padding:24px 32px;border-bottom:3px solid ${escapeHtml(color)}">${renderHead(branding)}</td></tr>
<tr><td style="padding:28px 32px 12px">
<h1 style="margin:0 0 20px;font-size:20px;line-height:28px;color:#1F2A2E">${escapeHtml(subject)}</h1>
${renderParagraphs([greeting, ...paragraphs])}
${renderRows(rows)}
${content.chart ? renderChart(content.chart, color) : ''}
${renderParagraphs(ending)}
<p style="margin:24px 0"><a href="${link}" style="${buttonStyle(color)}">${escapeHtml(button)}</a></p>
<p style="${SMALL}">${escapeHtml(addressHint)}<br><span style="word-break:break-all">${link}</span></p>
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #E3E9EA">
${footer.map((text) => `<p style="${SMALL}">${escapeHtml(text)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const renderParagraphs = (texts: string[]): string =>
  texts.map((text) => `<p style="${TEXT}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n');

function renderHead({ name, logo }: Branding): string {
  const escaped = escapeHtml(name);
  return logo
    ? `<img src="cid:${LOGO_CID}" alt="${escaped}" height="40" style="height:40px;max-width:240px;border:0">`
    : `<span style="font-size:20px;font-weight:bold;color:#1F2A2E">${escaped}</span>`;
}

function renderRows(rows: [string, string][]): string {
  if (rows.length === 0) return '';
  const cell = 'padding:8px 0;font-size:15px;border-bottom:1px solid #E3E9EA;vertical-align:top';
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${cell};padding-right:16px;color:#55646A">${escapeHtml(label)}</td>` +
      `<td align="right" style="${cell};color:#1F2A2E;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">\n${lines.join('\n')}\n</table>`;
}

const buttonStyle = (color: string): string =>
  `display:inline-block;padding:12px 24px;border-radius:6px;background:${escapeHtml(color)};` +
  `color:${inkOn(color)};font-size:16px;font-weight:bold;text-decoration:none`;

/** White or black, whichever has the higher contrast (WCAG 2: relative luminance). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#000000' : '#FFFFFF';
}
