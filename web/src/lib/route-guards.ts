import type { Feature, Permission } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { textOf, words } from './i18n.ts';
import { showError } from './toasts.ts';
import { hasPermission, meOptions } from './session.ts';

const text = words({
  pt: {
    forbidden: 'Acesso não permitido',
    noFeature: 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  },
  en: {
    forbidden: 'Access not allowed',
    noFeature: 'This company has no permission to open this page! You are being redirected.',
  },
  es: {
    forbidden: 'Acceso no permitido',
    noFeature: '¡Esta empresa no tiene permiso para acceder a esta página! Le estamos redirigiendo.',
  },
});
const noticeMs = 1_000;

interface GuardContext {
  context: { queryClient: QueryClient };
  /** Only looked ahead, because the pointer is over a link. */
  preload: boolean;
}
const loadMe = ({ context }: GuardContext) => context.queryClient.ensureQueryData(meOptions());

/** A route's `beforeLoad`: whoever has not the right is told so and led to the tickets. */
export const requirePermission = (right: Permission) => async (entering: GuardContext) => {
  if (hasPermission(await loadMe(entering), right)) return;
  if (!entering.preload) showError(textOf(text).forbidden);
  throw redirect({ to: '/tickets', replace: true });
};

/** A route's `beforeLoad`: where the plan has not the feature one is told so and, after a second, led home. */
export const requireFeature = (feature: Feature) => async (entering: GuardContext) => {
  const { features } = await loadMe(entering);
  if (features.includes(feature)) return;
  if (!entering.preload) {
    showError(textOf(text).noFeature);
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
  }
  throw redirect({ to: '/', replace: true });
};
