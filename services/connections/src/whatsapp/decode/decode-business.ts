import type { proto } from '@whiskeysockets/baileys';
import { lines, words, type Decoder } from './decoded-content.ts';

/** What shops and their machines send: as text, with a sign for its kind. */
export const decodeBusiness: Decoder = (message) => {
  const { orderMessage: order, productMessage, listMessage: list, buttonsMessage: buttons } = message;
  if (order) return words('chat', lines(`🛒 ${orderWords(order)}`, order.message), order.contextInfo);
  if (productMessage) return words('chat', productWords(productMessage), productMessage.contextInfo);
  if (list) {
    const rows = (list.sections ?? []).flatMap((section) => section.rows ?? []);
    const text = lines(list.title, list.description, options(rows.map((row) => row.title)), list.footerText);
    return words('chat', text, list.contextInfo);
  }
  if (buttons) {
    const labels = (buttons.buttons ?? []).map((button) => button.buttonText?.displayText);
    return words(
      'chat',
      lines(buttons.text, buttons.contentText, options(labels), buttons.footerText),
      buttons.contextInfo,
    );
  }
  return decodeTemplate(message) ?? decodePayment(message);
};

const decodeTemplate: Decoder = ({ templateMessage, interactiveMessage: form, highlyStructuredMessage }) => {
  const hydrated =
    templateMessage?.hydratedTemplate ??
    templateMessage?.hydratedFourRowTemplate ??
    highlyStructuredMessage?.hydratedHsm?.hydratedTemplate;
  if (hydrated) {
    const labels = (hydrated.hydratedButtons ?? []).map(
      ({ quickReplyButton, urlButton, callButton }) =>
        quickReplyButton?.displayText ?? urlButton?.displayText ?? callButton?.displayText,
    );
    const { hydratedTitleText: title, hydratedContentText: text, hydratedFooterText: footer } = hydrated;
    return words('chat', lines(title, text, options(labels), footer), templateMessage?.contextInfo);
  }
  const shown = form ?? templateMessage?.interactiveMessageTemplate;
  if (!shown) return null;
  return words('chat', lines(shown.header?.title, shown.body?.text, shown.footer?.text), shown.contextInfo);
};

const decodePayment: Decoder = ({
  requestPaymentMessage: asked,
  sendPaymentMessage: sent,
  invoiceMessage: invoice,
}) => {
  if (asked) {
    const note = asked.noteMessage?.extendedTextMessage?.text ?? asked.noteMessage?.conversation;
    return words('chat', lines(`💳 ${money(asked.amount1000, asked.currencyCodeIso4217)}`, note));
  }
  if (sent) {
    const note = sent.noteMessage?.extendedTextMessage?.text ?? sent.noteMessage?.conversation;
    return words('chat', lines('💳', note));
  }
  return invoice ? words('chat', lines('🧾', invoice.note)) : null;
};

function orderWords({
  orderTitle,
  itemCount,
  totalAmount1000,
  totalCurrencyCode,
}: proto.Message.IOrderMessage): string {
  const count = itemCount ? `${itemCount} ×` : '';
  return [orderTitle, count, money(totalAmount1000, totalCurrencyCode)].filter(Boolean).join(' · ');
}

function productWords({ product, body, footer }: proto.Message.IProductMessage): string {
  const { title, description, priceAmount1000, currencyCode, url } = product ?? {};
  return lines(`🛍️ ${title ?? ''}`, description, money(priceAmount1000, currencyCode), url, body, footer);
}

/** WhatsApp counts money in thousandths. */
function money(amount1000: number | { toNumber(): number } | null | undefined, currency?: string | null): string {
  const amount = Number(amount1000 ?? 0) / 1000;
  return amount ? `${currency ?? ''} ${amount.toFixed(2)}`.trim() : '';
}

const options = (labels: (string | null | undefined)[]): string =>
  labels
    .filter(Boolean)
    .map((label) => `▫️ ${label}`)
    .join('\n');
