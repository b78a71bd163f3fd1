import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { fetchSignedInUser, keepSession } from '../../lib/http.ts';
import { useText, words } from '../../lib/i18n.ts';
import { isExpected, type OtherUser } from '../../lib/page-user.ts';
import { useStored } from '../../lib/stored-value.ts';
import { clearSession, token } from '../../lib/token.ts';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';
import css from './other-user-page.module.css';

const text = words({
  pt: {
    title: 'Outro usuário entrou neste navegador',
    now: (name: string, company: string) => `Você entrou como ${name} de ${company} em outra aba ou janela.`,
    unknown: 'Você entrou como outro usuário em outra aba ou janela.',
    why: 'Esta página parou para não misturar os dados. Se não foi você, entre de novo.',
    continueAsOther: (name: string) => `Continuar como ${name}`,
    continueAsUnknown: 'Continuar como o outro usuário',
    signIn: 'Entrar de novo',
  },
  en: {
    title: 'Another user signed in on this browser',
    now: (name, company) => `You are signed in as ${name} of ${company} in another tab or window.`,
    unknown: 'You are signed in as another user in another tab or window.',
    why: 'This page stopped so that data does not get mixed up. If this wasn’t you, sign in again.',
    continueAsOther: (name) => `Continue as ${name}`,
    continueAsUnknown: 'Continue as the other user',
    signIn: 'Sign in again',
  },
  es: {
    title: 'Otro usuario entró en este navegador',
    now: (name, company) => `Usted entró como ${name} de ${company} en otra pestaña o ventana.`,
    unknown: 'Usted entró como otro usuario en otra pestaña o ventana.',
    why: 'Esta página se detuvo para no mezclar los datos. Si no fue usted, entre de nuevo.',
    continueAsOther: (name) => `Continuar como ${name}`,
    continueAsUnknown: 'Continuar como el otro usuario',
    signIn: 'Entrar de nuevo',
  },
});

/** Replaces the app once another user than the page's is signed in in this browser. */
export function OtherUserPage({ other: { user, session } }: { other: OtherUser }) {
  const t = useText(text);
  const [access] = useStored(token);
  const signedIn = useQuery({
    queryKey: ['signed-in', access],
    queryFn: () => fetchSignedInUser(access),
    enabled: user === null && access !== '',
  });
  // Until the other tab's token arrives, the old token returns the old user.
  const found = signedIn.data && !isExpected(signedIn.data) ? signedIn.data : null;
  const now = user ?? found;
  function continueSession() {
    if (session) keepSession(session);
    // A full page load, so that no user reads another's cache.
    location.assign('/');
  }
  function signIn() {
    clearSession();
    location.assign('/login');
  }
  return (
    <SignedOutPage headline={t.title} lead={t.why}>
      <p role="alert" className={css['now']}>
        {now ? t.now(now.name, now.company.name) : t.unknown}
      </p>
      <div className={css['ways']}>
        <Button type="primary" size="large" block loading={signedIn.isFetching} onClick={continueSession}>
          {now ? t.continueAsOther(now.name) : t.continueAsUnknown}
        </Button>
        <Button size="large" block onClick={signIn}>
          {t.signIn}
        </Button>
      </div>
    </SignedOutPage>
  );
}
