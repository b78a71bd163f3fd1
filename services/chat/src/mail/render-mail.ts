import type { Branding, Language, Mail } from '@recado/contracts';
import { renderHtml, type MailContent } from './render-html.ts';
import type { Formats, MailChart, MailText, MailWords } from './words/mail.words.ts';
import { en } from './words/mail.words.en.ts';
import { es } from './words/mail.words.es.ts';
import { pt } from './words/mail.words.pt.ts';

/** A mail as it is written; secrets are open in it. */
export interface MailToRender {
  /** The name of the recipient. */
  name: string;
  language: Language;
  mail: Mail;
  /** Token of the link, in kinds of mail whose button opens an account. */
  token: string | null;
}
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
const words: Record<Language, MailWords> = { pt, en, es };
const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** @param publicUrl address of the web app, without a slash at its end */
export function renderMail(given: MailToRender, branding: Branding, publicUrl: string): RenderedMail {
  const { name, language, mail, token } = given;
  const own = words[language];
  const url = `${publicUrl}${pathOf(mail, token)}`;
  const { subject, note, ...rest } = textOf(own, mail, formatsOf(language));
  const { supportContact } = branding;
  const origin = mail.kind === 'notice' ? own.fromProvider : own.automatic;
  const content: MailContent = {
    ...rest,
    subject: singleLine(subject),
    language,
    greeting: own.greeting(singleLine(name)),
    url,
    addressHint: own.address,
    footer: [...(note ? [note] : []), ...(supportContact ? [own.support(supportContact)] : []), origin(branding.name)],
  };
  return { subject: content.subject, text: renderText(content), html: renderHtml(content, branding) };
}

/** Line breaks and control characters of names must not reach a header. */
export const singleLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function textOf(own: MailWords, mail: Mail, formats: Formats): MailText {
  const write = own.kinds[mail.kind] as (mail: Mail, formats: Formats) => MailText;
  return write(mail, formats);
}

function pathOf(mail: Mail, token: string | null): string {
  switch (mail.kind) {
    case 'passwordReset':
      return `/reset-password/${encodeURIComponent(token ?? '')}`;
    case 'invitation':
      return `/invitation/${encodeURIComponent(token ?? '')}`;
    case 'emailConfirmation':
      return `/confirm-email/${encodeURIComponent(token ?? '')}`;
    case 'connectionDown':
    case 'qualityFallen':
      return '/connections';
    case 'templateStopped':
      return '/message-templates';
    case 'webhookDisabled':
      return '/webhooks';
    case 'ruleStopped':
      return '/rules';
    case 'exportReady':
      return '/settings';
    case 'notice':
      return '/';
    case 'week':
      return mail.advice?.kind === 'waiting' ? '/tickets' : '/';
    case 'unlocked':
      return '/tickets';
    default:
      return '/financeiro';
  }
}

const formatsOf = (language: Language): Formats => ({
  money: (cents, currency) =>
    // The space between sign and amount is one that does not break; in a subject it is a plain one.
    new Intl.NumberFormat(locales[language], { style: 'currency', currency })
      .format(cents / 100)
      .replaceAll(/\s/gu, ' '),
  day: (day) => {
    const [, year, month, date, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(day) ?? [];
    return `${date}/${month}/${year}${time ? ` ${time}` : ''}`;
  },
  weekday: (day) =>
    new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`)),
  number: (value) => new Intl.NumberFormat(locales[language]).format(value),
  minutes: (value) => {
    if (value === null) return '–';
    const whole = Math.round(value);
    return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
  },
});

function renderText({ greeting, paragraphs, rows = [], chart, ending = [], button, url, footer }: MailContent): string {
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const blocks = [
    greeting,
    ...paragraphs,
    ...(table ? [table] : []),
    ...(chart ? [textOfChart(chart)] : []),
    ...ending,
    `${button}:\n${url}`,
    `-- \n${footer.join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const textOfChart = ({ series, columns }: MailChart): string =>
  columns
    .map(({ label, values }) => `${label} ${series.map((name, n) => `${name}: ${values[n]}`).join(', ')}`)
    .join('\n');
