import type { Feature, Permission } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { textOf, words } from './i18n.ts';
import { tellError } from './notices.ts';
import { may, meOptions } from './session.ts';

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

interface Entering {
  context: { queryClient: QueryClient };
  /** Only looked ahead, because the pointer is over a link. */
  preload: boolean;
}
const meOf = ({ context }: Entering) => context.queryClient.ensureQueryData(meOptions());

/** A route's `beforeLoad`: whoever has not the right is told so and led to the tickets. */
export const needsRight = (right: Permission) => async (entering: Entering) => {
  if (may(await meOf(entering), right)) return;
  if (!entering.preload) tellError(textOf(text).forbidden);
  throw redirect({ to: '/tickets', replace: true });
};

/** A route's `beforeLoad`: where the plan has not the feature one is told so and, after a second, led home. */
export const needsFeature = (feature: Feature) => async (entering: Entering) => {
  const { features } = await meOf(entering);
  if (features.includes(feature)) return;
  if (!entering.preload) {
    tellError(textOf(text).noFeature);
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
  }
  throw redirect({ to: '/', replace: true });
};
