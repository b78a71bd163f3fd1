import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone as written } from '../../../src/lib/format-phone.ts';
import { simulator } from '../core/api.ts';
import { failures, wordsOf } from '../core/failure.ts';
import { replace } from '../core/place.ts';
import { phonesOptions, useAct } from '../core/queries.ts';
import { text } from './link.text.ts';

export type Way = { qr: string } | { code: string };

/** Links what shows the code to the phone, and goes to the phone. What is refused is said beside the field. */
export function useLink(onDone: () => void) {
  const t = useText(text);
  const said = useText(failures);
  const client = useQueryClient();
  // Read when it is needed: the phone may have been made a moment ago.
  const name = (number: string) =>
    client.getQueryData(phonesOptions.queryKey)?.find((one) => one.number === number)?.name || written(number);
  const { message } = App.useApp();
  const act = useAct(
    ({ number, way }: { number: string; way: Way }) =>
      'qr' in way ? simulator.scan(number, way.qr) : simulator.typeCode(number, way.code),
    { changes: ['phones', 'waiting'], quiet: true },
  );
  return {
    link: (number: string, way: Way) =>
      act.mutate(
        { number, way },
        {
          onSuccess: () => {
            void message.success(t.linked(name(number)));
            onDone();
            replace({ phone: number, side: true });
          },
        },
      ),
    busyWith: act.isPending ? act.variables.number : undefined,
    error: act.error ? wordsOf(act.error, said) : undefined,
    clear: act.reset,
  };
}
