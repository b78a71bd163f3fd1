import type { ConnectionAbility } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Abilities of a connection; undefined until they are loaded, and for a connection that is gone. */
function useAbilities(connectionId: number | null): ConnectionAbility[] | undefined {
  const { data } = useQuery({
    ...api.whatsapp.list.options(),
    select: (all) => all.find(({ id }) => id === connectionId)?.abilities,
  });
  return data;
}

/** Says what a connection cannot do. Until that is known, and for a connection that is gone, nothing is missing. */
export function useLacks(connectionId: number | null): (ability: ConnectionAbility) => boolean {
  const abilities = useAbilities(connectionId);
  return (ability) => abilities?.includes(ability) === false;
}
/** Says what a connection can do: nothing until that is known, and nothing for a connection that is gone. */
export function useHas(connectionId: number | null): (ability: ConnectionAbility) => boolean {
  const abilities = useAbilities(connectionId);
  return (ability) => abilities?.includes(ability) === true;
}

/** Whether the company has connections, and none of them can do it. */
export function useNoneCan(ability: ConnectionAbility, isAsked: boolean): boolean {
  const { data = [] } = useQuery({ ...api.whatsapp.list.options(), enabled: isAsked });
  return isAsked && data.length > 0 && data.every(({ abilities }) => !abilities.includes(ability));
}
