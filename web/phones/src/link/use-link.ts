import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import { simulator } from '../core/simulator.client.ts';
import { errorTexts, errorText } from '../core/error-text.ts';
import { replaceLocation } from '../core/page-location.ts';
import { phonesOptions, useSimulatorMutation } from '../core/queries.ts';
import { text } from './link.text.ts';

export type LinkMethod = { qr: string } | { code: string };

/** Links a client to a phone and opens the phone. Errors are returned, to be shown beside the field. */
export function useLink(onDone: () => void) {
  const t = useText(text);
  const errorWords = useText(errorTexts);
  const client = useQueryClient();
  // Read at the time of use, as the phone may have just been created.
  const name = (number: string) =>
    client.getQueryData(phonesOptions.queryKey)?.find((phone) => phone.number === number)?.name || formatPhone(number);
  const { message } = App.useApp();
  const linking = useSimulatorMutation(
    ({ number, way }: { number: string; way: LinkMethod }) =>
      'qr' in way ? simulator.scan(number, way.qr) : simulator.typeCode(number, way.code),
    { changes: ['phones', 'waiting'], quiet: true },
  );
  return {
    link: (number: string, way: LinkMethod) =>
      linking.mutate(
        { number, way },
        {
          onSuccess: () => {
            void message.success(t.linked(name(number)));
            onDone();
            replaceLocation({ phone: number, side: true });
          },
        },
      ),
    busyWith: linking.isPending ? linking.variables.number : undefined,
    error: linking.error ? errorText(linking.error, errorWords) : undefined,
    clear: linking.reset,
  };
}
