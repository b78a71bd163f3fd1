import { initialPlatform, languages, type Mail, type MailKind } from '@recado/contracts';
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const invoice = { number: '2026-000123', amountCents: 123_450, currency: 'BRL', dueDay: '2026-12-05' };
const mails: { [K in MailKind]: Extract<Mail, { kind: K }> } = {
  invoice: { kind: 'invoice', planName: 'Padrão', ...invoice },
  reminder: { kind: 'reminder', days: 5, lockDay: '2026-12-10', ...invoice },
  receipt: { kind: 'receipt', paidUntil: '2027-01-05', ...invoice },
  locked: { kind: 'locked', dueDay: '2026-12-05' },
  unlocked: { kind: 'unlocked', paidUntil: null },
  connectionDown: { kind: 'connectionDown', connection: 'Vendas', since: '2026-11-25T10:32', reason: 'logged_out' },
  templateStopped: { kind: 'templateStopped', template: 'oferta', status: 'PAUSED', reason: 'Low quality' },
  qualityFallen: { kind: 'qualityFallen', connection: 'Vendas', quality: 'RED' },
  ruleStopped: { kind: 'ruleStopped', rule: 'Segunda via', since: '2026-11-25T10:32' },
  webhookDisabled: { kind: 'webhookDisabled', webhook: 'CRM', since: '2026-11-25T10:32', reason: 'failing' },
  exportReady: { kind: 'exportReady', until: '2026-12-02' },
  notice: { kind: 'notice', subject: 'Manutenção no domingo', text: 'O sistema para às 2 h.\n\nVolta às 4 h.' },
  passwordReset: { kind: 'passwordReset', sealedToken: 'sealed', minutes: 30 },
  invitation: { kind: 'invitation', sealedToken: 'sealed', company: 'Padaria Aurora', days: 7 },
  emailConfirmation: { kind: 'emailConfirmation', sealedToken: 'sealed', hours: 48 },
  week: {
    kind: 'week',
    from: '2026-11-23',
    to: '2026-11-29',
    totals: { started: 42, finished: 38, leads: 9, waitMinutes: 12.4 },
    before: { started: 35, finished: 36, leads: 4, waitMinutes: null },
    rating: { mean: 2.7, count: 18 },
    days: [23, 24, 25, 26, 27, 28, 29].map((day) => ({ day: `2026-11-${day}`, started: day - 20, finished: 29 - day })),
    advice: { kind: 'waiting', count: 3, since: '2026-11-28T10:32' },
  },
};
const { branding } = initialPlatform;
const render = (mail: Mail, given: Partial<Parameters<typeof renderMail>[0]> = {}, own = branding) =>
  renderMail({ name: 'Carla Dona', language: 'pt', mail, token: 'tok', ...given }, own, 'https://recado.example');

test('each kind of mail has subject, text, HTML and one link in three languages', () => {
  const subjects = languages.map((language) =>
    Object.values(mails).map((mail) => {
      const { subject, text, html } = render(mail, { language });
      expect(subject.length).toBeGreaterThan(5);
      expect(text).toContain('Carla Dona');
      expect(html).toContain(`<html lang="${language}">`);
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect(new Set(text.match(/https?:\/\/\S+/g))).toEqual(new Set(html.match(/https?:\/\/[^\s"<]+/g)));
      expect(html).not.toMatch(/<img|<script|<link|url\(/);
      return subject;
    }),
  );
  // The subject of a notice is what the provider wrote, in every language.
  expect(new Set(subjects.flat()).size).toBe(languages.length * (Object.keys(mails).length - 1) + 1);
});

test('money and days are written as people of the language write them', () => {
  expect(render(mails.invoice).text).toContain('Valor: R$ 1.234,50\nVencimento: 05/12/2026');
  expect(render(mails.invoice, { language: 'en' }).text).toContain('Amount: R$1,234.50\nDue date: 05/12/2026');
  expect(render(mails.connectionDown).text).toContain('desde 25/11/2026 10:32');
  expect(render(mails.connectionDown).text).toContain('o aparelho foi desconectado no celular');
  expect(render(mails.webhookDisabled).text).toContain('Nada pôde ser entregue ao webhook CRM desde 25/11/2026 10:32');
});

test('a reminder says whether the invoice is due in days, today or overdue', () => {
  const subject = (days: number) => render({ ...mails.reminder, days }).subject;
  expect([5, 1, 0, -1, -2].map(subject)).toEqual([
    'A fatura 2026-000123 vence em 5 dias',
    'A fatura 2026-000123 vence em 1 dia',
    'A fatura 2026-000123 vence hoje',
    'A fatura 2026-000123 está vencida há 1 dia',
    'A fatura 2026-000123 está vencida há 2 dias',
  ]);
});

test('links to an account carry the open token, and nothing shows the sealed one', () => {
  const { text, html } = render(mails.passwordReset);
  expect(text).toContain('https://recado.example/reset-password/tok\n');
  expect(html).toContain('href="https://recado.example/reset-password/tok"');
  expect(text + html).not.toContain('sealed');
});

test('names and texts of companies are escaped in HTML, and line breaks do not reach the subject', () => {
  const evil = `</td><script>alert("x")</script>&'`;
  const mail = { ...mails.connectionDown, connection: `${evil}\r\nBcc: all@example.com` };
  const { html, subject } = render(mail, { name: evil }, { ...branding, name: evil, supportContact: evil });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;/td&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
  expect(subject).not.toMatch(/[\r\n]/);
});

test('a notice has the words of the provider: paragraphs, line breaks and signs as they were written', () => {
  const text = 'Prezados <clientes>,\r\n\r\n\r\no sistema para\nno domingo & volta às 4 h.\n \nAté mais';
  const notice = render({ kind: 'notice', subject: 'Aviso\r\nBcc: all@example.com', text }, { language: 'es' });
  expect(notice.subject).toBe('Aviso Bcc: all@example.com');
  expect(notice.text).toContain('Prezados <clientes>,\n\no sistema para\nno domingo & volta às 4 h.\n\nAté mais\n');
  expect(notice.html).toContain('>Prezados &lt;clientes&gt;,</p>');
  expect(notice.html).toContain('>o sistema para<br>no domingo &amp; volta às 4 h.</p>');
  expect(notice.html).toContain('Mensaje de Recado a los administradores de su empresa.');
  expect(notice.html).not.toContain('automático');
});

test('the mail has the colour and the name of the platform, with a legible label on its button', () => {
  const own = { ...branding, name: 'Zapfácil', color: '#FFE066', supportContact: 'ajuda@zapfacil.example' };
  const { html, text } = render(mails.invoice, {}, own);
  expect(html).toContain('background:#FFE066;color:#000000');
  expect(html).toContain('>Zapfácil</span>');
  expect(text).toContain('Fale com ajuda@zapfacil.example.');
  expect(render(mails.invoice).html).toContain('background:#0B6E75;color:#FFFFFF');
});

test('a logo is shown from the mail itself', () => {
  const { html } = render(mails.invoice, {}, { ...branding, logo: 'data:image/png;base64,AAAA' });
  expect(html).toContain('<img src="cid:logo" alt="Recado"');
});

test('the numbers of a week stand beside those of the week before, with a chart of its days and one thing to do', () => {
  const { text, html, subject } = render(mails.week);
  expect(subject).toBe('Sua semana: 42 tickets iniciados, 38 finalizados');
  expect(text).toContain('Tickets iniciados: 42 (antes: 35)\n');
  expect(text).toContain('Espera até ser atendido: 12 min (antes: –)\nAvaliação: 2,7 de 3 (18)');
  expect(text).toContain('seg. Tickets iniciados: 3, Finalizados: 6\n');
  expect(text).toContain('3 clientes esperam por atendimento, o primeiro desde 28/11/2026 10:32.');
  expect(text).toContain('https://recado.example/tickets\n');
  // The highest column has the whole height, the one of a day without anything a line.
  expect(html).toContain('height:96px');
  expect(html).toContain('height:1px');
  const advised = (advice: (typeof mails.week)['advice']) => render({ ...mails.week, advice }).text;
  expect(advised({ kind: 'busiest', day: '2026-11-24', hour: 10, tickets: 8 })).toContain(
    'ter. às 10 h, com 8 tickets',
  );
  expect(advised({ kind: 'unsatisfied', count: 4, of: 12 })).toContain('4 de 12 avaliações foram a pior nota');
  expect(advised(null)).not.toContain('Para fazer');
});
