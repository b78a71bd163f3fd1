import type { ChargeView } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { textOf } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { checkoutText } from './checkout.text.ts';
import { checkoutOf, type Payer } from './payer.ts';

/** Orders a charge for an invoice: the same one again until it expires. */
export const usePay = (invoiceId: number, payer: Payer, onCharge: (charge: ChargeView) => void) =>
  useMutation({
    mutationFn: () => api.subscription.pay.call(checkoutOf(payer, invoiceId)),
    meta: { quiet: true },
    onSuccess: (charge) => {
      showSuccess(textOf(checkoutText).ordered);
      onCharge(charge);
    },
  });
