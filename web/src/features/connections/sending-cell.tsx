import { useQuery } from '@tanstack/react-query';
import { healthOptions } from './sending.state.ts';
import { SendingMeter } from './sending-meter.tsx';

/** What a connection sent today, once that is known. */
export default function SendingCell({ id }: { id: number }) {
  const { data } = useQuery({ ...healthOptions(), select: (all) => all.find(({ whatsappId }) => whatsappId === id) });
  return data ? <SendingMeter health={data} /> : null;
}
