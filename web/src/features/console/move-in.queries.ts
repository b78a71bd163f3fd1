import type { CreateMoveIn, MoveInOverview, MoveInView, RunMoveIn } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { moveInText } from './move-in.text.ts';

const POLL_MS = 2_000;
/** Whether the process that moves is there is seen within this time. */
const IDLE_POLL_MS = 10_000;
export const isUnderWay = ({ state }: MoveInView): boolean => ['waiting', 'working', 'stopping'].includes(state);

export const useMoveIns = () =>
  useQuery({
    ...api.moveIns.list.options(),
    refetchInterval: (query: { state: { data?: MoveInOverview | undefined } }) =>
      query.state.data?.moveIns.some(isUnderWay) ? POLL_MS : IDLE_POLL_MS,
  });

function useChange<I, O>(change: (input: I) => Promise<O>, { quiet = false, done }: Options = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { quiet },
    onSuccess: () => done?.(),
    onSettled: () => void client.invalidateQueries({ queryKey: api.moveIns.list.key }),
  });
}
interface Options {
  /** The form shows its errors. */
  quiet?: boolean;
  done?: () => void;
}

export const useAddMoveIn = (done: () => void) =>
  useChange((given: CreateMoveIn) => api.moveIns.create.call(given), { quiet: true, done });
export const useRunMoveIn = () => useChange((step: RunMoveIn) => api.moveIns.run.call(step));
export const useStopMoveIn = () => useChange((id: number) => api.moveIns.stop.call({ id }));
export const useForgetMoveIn = () =>
  useChange((id: number) => api.moveIns.remove.call({ id }), { done: () => showSuccess(textOf(moveInText).forgotten) });
export const useMoveInReport = () =>
  useMutation({ mutationFn: (id: number) => download(toRequest('moveIns', 'report', { id }).path, 'move-in.csv') });
