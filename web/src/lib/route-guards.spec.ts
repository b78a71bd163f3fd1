import type { SessionUser } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../test/factories.ts';
import { requireFeature, requirePermission } from './route-guards.ts';
import { installToasts } from './toasts.ts';
import { meOptions } from './session.ts';

const error = vi.fn<(shown: { content: string }) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
  installToasts({ error } as unknown as Parameters<typeof installToasts>[0]);
});
afterEach(() => void vi.useRealTimers());

function entering(user: SessionUser, preload = false) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions().queryKey, user);
  return { context: { queryClient }, preload };
}
/** Where it leads, once it leads anywhere. */
function follow(gate: Promise<void>) {
  const end = { to: undefined as string | undefined, isOpen: false };
  gate.then(
    () => (end.isOpen = true),
    (thrown: unknown) => (end.to = isRedirect(thrown) ? thrown.options.to : String(thrown)),
  );
  return end;
}
const said = () => error.mock.calls.map(([{ content }]) => content);

test('a page of the plan opens; without the feature it says so, waits a second and leads home', async () => {
  const kanban = requireFeature('useKanban');
  const inside = follow(kanban(entering(aUser())));
  await vi.advanceTimersByTimeAsync(0);
  expect(inside.isOpen).toBe(true);
  expect(said()).toEqual([]);

  const outside = follow(kanban(entering(aUser({ features: ['useCampaigns'] }))));
  await vi.advanceTimersByTimeAsync(990);
  expect(said()).toEqual(['Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.']);
  expect(outside).toEqual({ to: undefined, isOpen: false });
  await vi.advanceTimersByTimeAsync(20);
  expect(outside).toEqual({ to: '/', isOpen: false });
});

test('a page without the right says so and leads to the tickets at once', async () => {
  const users = requirePermission('users-page:view');
  const agent = follow(users(entering(aUser({ profile: 'user' }))));
  const admin = follow(users(entering(aUser())));
  await vi.advanceTimersByTimeAsync(0);
  expect(agent.to).toBe('/tickets');
  expect(admin.isOpen).toBe(true);
  expect(said()).toEqual(['Acesso não permitido']);
});

test('nothing is said of a page that is only looked ahead at', async () => {
  const ends = [
    follow(requireFeature('useKanban')(entering(aUser({ features: [] }), true))),
    follow(requirePermission('users-page:view')(entering(aUser({ profile: 'user' }), true))),
  ];
  await vi.advanceTimersByTimeAsync(0);
  expect(ends.map(({ to }) => to)).toEqual(['/', '/tickets']);
  expect(said()).toEqual([]);
});
