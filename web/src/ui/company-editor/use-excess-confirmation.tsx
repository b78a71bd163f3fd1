import { Flex } from 'antd';
import type { FaultCode, PlanExcess } from '@recado/contracts';
import { limitWords } from '@recado/contracts/plan-words';
import { language, useText } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request-error.ts';
import { useConfirmation } from '../use-confirmation.ts';
import { platformText } from './platform.text.ts';

export const isExcess = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.body.error === ('ERR_LIMITS_EXCEEDED' satisfies FaultCode);

/** Shows what a company has more of than its new limits allow, and asks whether they are set anyway. */
export function useExcessConfirmation(): (error: RequestError, onConfirm: () => Promise<unknown>) => void {
  const t = useText(platformText);
  const confirm = useConfirmation();
  return (error, onConfirm) => {
    const excess = error.body['excess'] as PlanExcess[];
    confirm({
      title: t.excessTitle,
      content: (
        <Flex vertical gap="small">
          <ul>
            {excess.map(({ limit, used, allowed }) => (
              <li key={limit}>{t.excess(limitWords(limit, used, language.get()), allowed)}</li>
            ))}
          </ul>
          <p>{t.excessHelp}</p>
        </Flex>
      ),
      okText: t.setAnyway,
      isDangerous: true,
      onConfirm,
    });
  };
}
