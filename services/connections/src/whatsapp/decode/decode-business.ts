import type { proto } from '@whiskeysockets/baileys';
import { joinLines, textContent, type Decoder } from './decoded-content.ts';

/** Orders, products, lists, buttons and payments become text, with a symbol for the kind. */
export const decodeBusiness: Decoder = (message) => {
  const { orderMessage: order, productMessage, listMessage: list, buttonsMessage: buttons } = message;
  if (order) return textContent('chat', joinLines(`🛒 ${orderWords(order)}`, order.message), order.contextInfo);
  if (productMessage) return textContent('chat', productWords(productMessage), productMessage.contextInfo);
  if (list) {
    const rows = (list.sections ?? []).flatMap((section) => section.rows ?? []);
    const text = joinLines(list.title, list.description, options(rows.map((row) => row.title)), list.footerText);
    return textContent('chat', text, list.contextInfo);
  }
  if (buttons) {
    const labels = (buttons.buttons ?? []).map((button) => button.buttonText?.displayText);
    return textContent(
      'chat',
      joinLines(buttons.text, buttons.contentText, options(labels), buttons.footerText),
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
    return textContent('chat', joinLines(title, text, options(labels), footer), templateMessage?.contextInfo);
  }
  const shown = form ?? templateMessage?.interactiveMessageTemplate;
  if (!shown) return null;
  return textContent('chat', joinLines(shown.header?.title, shown.body?.text, shown.footer?.text), shown.contextInfo);
};

const decodePayment: Decoder = ({
  requestPaymentMessage: asked,
  sendPaymentMessage: sent,
  invoiceMessage: invoice,
}) => {
  if (asked) {
    const note = asked.noteMessage?.extendedTextMessage?.text ?? asked.noteMessage?.conversation;
    return textContent('chat', joinLines(`💳 ${money(asked.amount1000, asked.currencyCodeIso4217)}`, note));
  }
  if (sent) {
    const note = sent.noteMessage?.extendedTextMessage?.text ?? sent.noteMessage?.conversation;
    return textContent('chat', joinLines('💳', note));
  }
  return invoice ? textContent('chat', joinLines('🧾', invoice.note)) : null;
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
  return joinLines(`🛍️ ${title ?? ''}`, description, money(priceAmount1000, currencyCode), url, body, footer);
}

/** WhatsApp gives amounts in thousandths. */
function money(amount1000: number | { toNumber(): number } | null | undefined, currency?: string | null): string {
  const amount = Number(amount1000 ?? 0) / 1000;
  return amount ? `${currency ?? ''} ${amount.toFixed(2)}`.trim() : '';
}

const options = (labels: (string | null | undefined)[]): string =>
  labels
    .filter(Boolean)
    .map((label) => `▫️ ${label}`)
    .join('\n');
