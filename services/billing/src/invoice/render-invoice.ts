import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { dayOf, type Branding, type Language, type PlatformSettings } from '@recado/contracts';
import { toBuffer } from 'qrcode';
import type { Subscription } from '../subscriber/subscription.entity.ts';
import type { InvoiceEntity } from './invoice.entity.ts';
import { invoiceWords } from './invoice.words.ts';

interface PrintedInvoice {
  invoice: InvoiceEntity;
  company: Subscription;
  /** A charge that can be paid; null: there is none. */
  charge: { brCode: string | null } | null;
  /** Address of the page where it is paid. */
  payAt: string;
  settings: PlatformSettings;
  language: Language;
  now: Date;
}
/** An A4 page in points. */
const PAGE = { width: 595, height: 842, margin: 56 };
const INK = rgb(0.11, 0.15, 0.2);
const QUIET = rgb(0.4, 0.44, 0.5);
const QR_SIZE = 150;
const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-ES' };

/** @returns the bytes of a PDF with one page */
export async function renderInvoice(printed: PrintedInvoice): Promise<Uint8Array> {
  const { invoice, settings, language } = printed;
  const document = await PDFDocument.create();
  document.setTitle(`${invoiceWords[language].title} ${invoice.number}`);
  const page = document.addPage([PAGE.width, PAGE.height]);
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const writer = new PageWriter(page, fonts);
  await drawHead(document, writer, settings.branding);
  drawFacts(writer, printed);
  drawSum(writer, printed);
  await drawCode(document, writer, printed);
  return document.save();
}

/** Writes lines from the top of a page to its end. */
class PageWriter {
  y = PAGE.height - PAGE.margin;

  constructor(
    readonly page: PDFPage,
    readonly fonts: { plain: PDFFont; bold: PDFFont },
  ) {}

  text(
    given: string,
    options: { x?: number; size?: number; bold?: boolean; quiet?: boolean; right?: boolean } = {},
  ): void {
    const { x = PAGE.margin, size = 11, bold = false, quiet = false, right = false } = options;
    const font = bold ? this.fonts.bold : this.fonts.plain;
    const text = printable(given, font);
    const start = right ? PAGE.width - PAGE.margin - font.widthOfTextAtSize(text, size) : x;
    this.page.drawText(text, { x: start, y: this.y, size, font, color: quiet ? QUIET : INK });
  }
  /** A name and its value at the right margin. */
  row(name: string, value: string, bold = false): void {
    this.text(name, { bold, quiet: !bold });
    this.text(value, { bold, right: true });
    this.y -= 20;
  }
  /** Breaks a text without spaces into small lines. */
  smallLines(text: string): void {
    for (const part of text.match(/.{1,80}/g) ?? []) {
      this.y -= 14;
      this.text(part, { size: 9, quiet: true });
    }
  }
  line(): void {
    const from = { x: PAGE.margin, y: this.y + 8 };
    const to = { x: PAGE.width - PAGE.margin, y: this.y + 8 };
    this.page.drawLine({ start: from, end: to, thickness: 0.5, color: QUIET });
    this.y -= 12;
  }
}

/** The built-in fonts know the characters of Western Europe. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text].map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?')).join('');
}

async function drawHead(document: PDFDocument, writer: PageWriter, { name, logo, supportContact }: Branding) {
  const [, kind, data = ''] = /^data:image\/(png|jpeg);base64,(.+)$/.exec(logo) ?? [];
  if (kind) {
    const picture = await (kind === 'png' ? document.embedPng(data) : document.embedJpg(data));
    const { width, height } = picture.scaleToFit(160, 40);
    writer.page.drawImage(picture, { x: PAGE.margin, y: writer.y - height + 14, width, height });
    writer.text(name, { right: true, size: 13, bold: true });
    writer.y -= 40;
  } else {
    writer.text(name, { size: 18, bold: true });
    writer.y -= 22;
  }
  if (supportContact) writer.text(supportContact, { quiet: true, size: 10 });
  writer.y -= 40;
}

function drawFacts(writer: PageWriter, { invoice, company, language, now }: PrintedInvoice): void {
  const words = invoiceWords[language];
  const day = (at: Date) => dayOf(at, invoice.timezone).split('-').toReversed().join('/');
  writer.text(words.title, { size: 22, bold: true });
  writer.text(words.states[invoice.status(now)], { size: 13, bold: true, right: true });
  writer.y -= 34;
  writer.row(words.number, invoice.number);
  writer.row(words.customer, company.name);
  writer.row(words.issued, day(invoice.createdAt));
  writer.row(words.due, day(invoice.dueDate));
  if (invoice.paidAt) writer.row(words.paid, day(invoice.paidAt));
  writer.y -= 14;
}

function drawSum(writer: PageWriter, { invoice, language }: PrintedInvoice): void {
  const words = invoiceWords[language];
  const money = new Intl.NumberFormat(locales[language], { style: 'currency', currency: invoice.currency });
  const amount = (cents: number) => money.format(cents / 100).replaceAll(/\s/g, ' ');
  writer.line();
  writer.text(invoice.detail, { bold: true });
  writer.y -= 16;
  const what = invoice.kind === 'period' ? words.plan(invoice.months) : words.planChange;
  writer.row(what, amount(invoice.valueCents));
  if (invoice.discountCents > 0) writer.row(words.discount, `- ${amount(invoice.discountCents)}`);
  if (invoice.creditCents !== 0) writer.row(words.credit, amount(-invoice.creditCents));
  writer.line();
  writer.row(words.total, amount(invoice.amountCents), true);
  writer.y -= 24;
}

/** The QR code of the Pix charge; of an open invoice without one that of the page where it is paid. */
async function drawCode(document: PDFDocument, writer: PageWriter, printed: PrintedInvoice): Promise<void> {
  const { invoice, charge, language, payAt } = printed;
  const words = invoiceWords[language];
  const brCode = charge?.brCode;
  if (brCode) {
    writer.text(words.scan, { quiet: true });
    await drawQr(document, writer, brCode);
    writer.text(words.copy, { bold: true, size: 10 });
    writer.smallLines(brCode);
  } else if (invoice.state === 'open') {
    writer.text(words.payAt, { quiet: true });
    await drawQr(document, writer, payAt);
    writer.smallLines(payAt);
  }
}

async function drawQr(document: PDFDocument, writer: PageWriter, content: string): Promise<void> {
  const bytes = await toBuffer(content, { errorCorrectionLevel: 'M', margin: 4, width: 600 });
  const picture = await document.embedPng(bytes);
  writer.y -= QR_SIZE + 12;
  writer.page.drawImage(picture, { x: PAGE.margin - 12, y: writer.y, width: QR_SIZE, height: QR_SIZE });
  writer.y -= 20;
}
