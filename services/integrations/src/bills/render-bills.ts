import type { Language } from '@recado/contracts';
import { toBuffer } from 'qrcode';
import type { TurnReply } from '../foreign/turn.types.ts';
import { BillSystemError, type BillSystemAdapter, type OpenBill } from './bill-system.ts';
import { billWords } from './bill.words.ts';
import { pickBills } from './pick-bills.ts';

interface Parts {
  bill: OpenBill;
  line: string | null;
  pix: string | null;
  pdf: Buffer | null;
}

/**
 * Everything a customer needs to pay: for each bill a text, the digitable line and the Pix code alone, to be copied, the
 * QR code and the PDF or the link.
 */
export async function renderBills(
  system: BillSystemAdapter,
  bills: OpenBill[],
  { today, language }: { today: string; language: Language },
): Promise<TurnReply[]> {
  const words = billWords[language];
  const { shown, others } = pickBills(bills, today);
  if (shown.length === 0) return [text(words.noBills)];
  const parts = await Promise.all(shown.map((bill) => fetchParts(system, bill)));
  const replies: TurnReply[] = [];
  for (const part of parts) replies.push(...(await renderBill(part, part.bill.dueDate < today, language)));
  if (others.count > 0) replies.push(text(words.others(others.count, others.sumCents)));
  return replies;
}

async function fetchParts(system: BillSystemAdapter, bill: OpenBill): Promise<Parts> {
  const line = await orNull(system.lineFor(bill));
  const pix = await orNull(system.pixFor(bill));
  const pdf = await orNull(system.pdfFor(bill));
  return { bill, line, pix, pdf };
}

/** A bill can be paid in several ways; the failure of one is in the trace and hides no other. */
async function orNull<T>(part: Promise<T | null>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof BillSystemError) return null;
    throw error;
  }
}

async function renderBill(
  { bill, line, pix, pdf }: Parts,
  isOverdue: boolean,
  language: Language,
): Promise<TurnReply[]> {
  const words = billWords[language];
  const isPayable = line !== null || pix !== null || pdf !== null || bill.link !== null;
  const summary = [words.bill(bill, isOverdue), ...(isPayable ? [] : [words.noWayToPay])].join('\n');
  const name = `${words.fileName}-${bill.dueDate}`;
  const replies: TurnReply[] = [text(summary)];
  if (line !== null) replies.push(text(line));
  if (pix !== null) {
    const bytes = await toBuffer(pix, { errorCorrectionLevel: 'M', margin: 4, scale: 8 });
    const file = { bytes, mimetype: 'image/png', name: `${name}.png` };
    replies.push(text(pix), { type: 'image', ...file, text: words.qrCaption });
  }
  if (pdf) replies.push({ type: 'document', bytes: pdf, mimetype: 'application/pdf', name: `${name}.pdf`, text: '' });
  else if (bill.link !== null) replies.push(text(words.link(bill.link)));
  return replies;
}

const text = (value: string): TurnReply => ({ type: 'text', text: value });
