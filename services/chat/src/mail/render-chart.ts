import { escapeHtml } from './escape-html.ts';
import type { MailChart } from './words/mail.words.ts';

const HEIGHT = 96;
const OTHER_COLOR = '#B9C6C9';
const LABEL = 'font-size:12px;line-height:16px;color:#55646A';

/** Columns made of table cells, which every mail program draws without fetching a picture. */
export function renderChart({ series, columns }: MailChart, color: string): string {
  const most = Math.max(1, ...columns.flatMap(({ values }) => values));
  const colors = [color, OTHER_COLOR];
  const bar = (value: number, shade: string) =>
    `<td valign="bottom" style="padding:0 1px"><div style="font-size:11px;line-height:14px;color:#55646A;text-align:center">${value}</div>` +
    `<div style="width:16px;height:${Math.max(1, Math.round((value / most) * HEIGHT))}px;font-size:0;line-height:0;background:${escapeHtml(shade)}"></div></td>`;
  const bars = columns.map(
    ({ values }) =>
      `<td align="center" valign="bottom" height="${HEIGHT + 14}"><table role="presentation" cellpadding="0" cellspacing="0"><tr>` +
      `${values.map((value, n) => bar(value, colors[n] ?? OTHER_COLOR)).join('')}</tr></table></td>`,
  );
  const labels = columns.map(
    ({ label }) => `<td align="center" style="padding-top:4px;${LABEL}">${escapeHtml(label)}</td>`,
  );
  const legend = series.map(
    (name, n) =>
      `<span style="display:inline-block;width:10px;height:10px;background:${escapeHtml(colors[n] ?? OTHER_COLOR)}"></span> ` +
      `<span style="${LABEL}">${escapeHtml(name)}</span>&nbsp;&nbsp;`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 8px">
<tr>${bars.join('\n')}</tr>
<tr>${labels.join('')}</tr>
</table>
<p style="margin:0 0 20px">${legend.join('')}</p>`;
}
