import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { signupText } from './signup.text.ts';

export type SignupInput = Parameters<typeof api.companies.signup.call>[0];
export function useSignUp() {
  const router = useRouter();
  return useMutation({
    mutationFn: (input: SignupInput) => api.companies.signup.call(input),
    meta: { quiet: true },
    onSuccess: async () => {
      showSuccess(textOf(signupText).done);
      await router.navigate({ to: '/login' });
    },
  });
}
