import type { Currency } from '@recado/contracts';
import { fromDecimal, toDecimalText } from './convert-money.ts';

/** A Pix code to copy and paste (BR Code; central bank of Brazil, "Manual de Padrões para Iniciação do Pix"). */
export interface BrCode {
  /** The receiver's key in a static code. */
  key: string | null;
  /** Address of a dynamic code's charge, without `https://`; null in a static code. */
  url: string | null;
  amountCents: number | null;
  currency: Currency | null;
  name: string;
  city: string;
  txid: string | null;
  isPaidOnce: boolean;
}
export interface BrCodeOrder {
  /** A Pix key, or the address of a dynamic code without `https://`. */
  account: { key: string } | { url: string };
  /** Amount of a static code; the charge of a dynamic code has its own. */
  amountCents?: number;
  currency?: Currency;
  name: string;
  city: string;
  /** 1 to 25 letters and digits, in static codes only. */
  txid?: string;
  isPaidOnce?: boolean;
}

const GUI = 'br.gov.bcb.pix';
/** ISO 4217. */
const numericCurrencies = { BRL: '986', USD: '840', EUR: '978' } as const satisfies Record<Currency, string>;
/** API Pix 2.9.0 limits `pixCopiaECola`. */
const LONGEST = 512;

/** @throws RangeError for a value that does not fit into its field */
export function encodeBrCode(order: BrCodeOrder): string {
  const { account, amountCents, currency = 'BRL', name, city, txid = '***', isPaidOnce = false } = order;
  const isDynamic = 'url' in account;
  if (!(isDynamic ? txid === '***' : /^([a-zA-Z0-9]{1,25}|\*{3})$/.test(txid)))
    throw new RangeError('The transaction id does not fit');
  const target = isDynamic ? field('25', account.url, 77) : field('01', account.key, 77);
  const text = [
    field('00', '01', 2),
    isPaidOnce ? field('01', '12', 2) : '',
    field('26', field('00', GUI, 14) + target, 99),
    field('52', '0000', 4),
    field('53', numericCurrencies[currency], 3),
    amountCents === undefined ? '' : field('54', toDecimalText(amountCents), 13),
    field('58', 'BR', 2),
    field('59', toPlainText(name, 25), 25),
    field('60', toPlainText(city, 15), 15),
    field('62', field('05', txid, 25), 99),
    '6304',
  ].join('');
  return text + crc16(text);
}

/** Reads a code; null when a banking app would refuse it. */
export function parseBrCode(text: string): BrCode | null {
  if (text.length > LONGEST || !/^[\x20-\x7e]+$/.test(text)) return null;
  if (!/6304[0-9A-F]{4}$/i.test(text) || crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return null;
  const fields = parseFields(text);
  const account = parseFields(fields?.get('26') ?? '');
  const additional = parseFields(fields?.get('62') ?? '');
  if (!fields || !account || !additional || fields.get('00') !== '01') return null;
  const [key, url, txid] = [account.get('01') ?? null, account.get('25') ?? null, additional.get('05')];
  const isPix = account.get('00')?.toLowerCase() === GUI && (key === null) !== (url === null);
  const amount = fields.get('54');
  const amountCents = amount === undefined ? null : fromDecimal(amount);
  const isComplete = ['52', '53', '58', '59', '60'].every((id) => fields.has(id));
  if (!isPix || !isComplete || (amount !== undefined && amountCents === null)) return null;
  return {
    key,
    url,
    amountCents,
    currency: currencyOf(fields.get('53')),
    name: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    txid: txid === undefined || txid === '***' ? null : txid,
    isPaidOnce: fields.get('01') === '12',
  };
}

/**
 * CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, no reflection, no final xor (EMV QR Code Specification for
 * Payment Systems, Merchant-Presented Mode, section 4.7.3).
 * @returns four capital hexadecimal digits
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Lengths count characters, and banks count them differently outside of ASCII. */
export function toPlainText(text: string, longest: number): string {
  const ascii = text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return ascii.replace(/ +/g, ' ').trim().slice(0, longest).trim();
}

function field(id: string, value: string, longest: number): string {
  if (value === '' || value.length > longest || !/^[\x20-\x7e]*$/.test(value))
    throw new RangeError(`Field ${id} does not fit`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** Fields by id; null for lengths that do not add up and for ids that come twice. */
function parseFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (id === '' || fields.has(id) || end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function currencyOf(numeric: string | undefined): Currency | null {
  const [found] = Object.entries(numericCurrencies).find(([, code]) => code === numeric) ?? [];
  return (found as Currency | undefined) ?? null;
}
