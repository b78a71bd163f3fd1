import { useText, words } from '../../lib/i18n.ts';

/** Why an attempt failed, by the word of the server. */
const failureText = words({
  pt: {
    status: 'A resposta não foi 2xx.',
    timeout: 'Não respondeu em 15 segundos.',
    network: 'A conexão falhou.',
    tls: 'O certificado não é confiável.',
    refusedAddress: 'O endereço é privado ou reservado.',
    refusedUrl: 'O endereço não pode ser chamado.',
    redirect: 'A resposta leva a outro endereço, e isso não é seguido.',
    restored: 'Os dados foram restaurados de um backup; talvez já tenha sido entregue.',
  },
  en: {
    status: 'The response was not 2xx.',
    timeout: 'No response within 15 seconds.',
    network: 'The connection failed.',
    tls: 'The certificate is not trusted.',
    refusedAddress: 'The address is private or reserved.',
    refusedUrl: 'This URL cannot be called.',
    redirect: 'The response redirects to another address; redirects are not followed.',
    restored: 'The data was restored from a backup; this may already have been delivered.',
  },
  es: {
    status: 'La respuesta no fue 2xx.',
    timeout: 'No respondió en 15 segundos.',
    network: 'La conexión falló.',
    tls: 'El certificado no es de confianza.',
    refusedAddress: 'La dirección es privada o reservada.',
    refusedUrl: 'No se puede llamar a la dirección.',
    redirect: 'La respuesta lleva a otra dirección, y eso no se sigue.',
    restored: 'Los datos se restauraron de una copia; quizá ya se entregó.',
  },
});

/** @returns the words for a failure; a rare one is its own word */
export function useFailureWords(): (error: string) => string {
  const t: Record<string, string> = useText(failureText);
  return (error) => t[error] ?? error;
}
