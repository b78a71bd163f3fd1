import type { FirstStepsView, SessionUser } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { hasPermission, useMe } from '../../lib/session.ts';

export type FirstStep = FirstStepsView['steps'][number];
export interface FirstSteps {
  steps: FirstStep[];
  fold: () => void;
}

const EVERY_MS = 60_000;
const mayTakeThem = (me: SessionUser): boolean => !me.support && hasPermission(me, 'company:administer');
export const isOver = ({ steps }: FirstStepsView): boolean => steps.every(({ isDone }) => isDone);

export function useSteps() {
  const me = useMe();
  return useQuery({
    ...api.firstSteps.get.options(),
    enabled: mayTakeThem(me),
    // The steps are taken on other pages, on other devices, and by customers.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && (data.folded || isOver(data)) ? false : EVERY_MS),
  });
}

export function useFold() {
  const client = useQueryClient();
  const { queryKey } = api.firstSteps.get.options();
  return useMutation({
    mutationFn: (folded: boolean) => api.firstSteps.fold.call({ folded }),
    onMutate: (folded) => client.setQueryData(queryKey, (view) => view && { ...view, folded }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** The first steps of a new company; null once all are done, while they are folded away, and for everybody but admins. */
export function useFirstSteps(): FirstSteps | null {
  const { data } = useSteps();
  const { mutate } = useFold();
  if (!data || data.folded || isOver(data)) return null;
  return { steps: data.steps, fold: () => mutate(true) };
}
