import { plainAnswer, type ConfirmationVerdict } from '@recado/contracts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Without accents, in Portuguese, English and Spanish. */
const yesWords = setOf(
  'sim s ss claro quero aceito pode podem manda mande mandar envia envie enviar confirmo confirmado positivo bora ' +
    'yes y yeah yep sure send si quiero acepto dale vale puede puedes enviame ok okay okey blz beleza',
);
const noWords = setOf(
  'nao n nn nunca jamais sair saia parar pare chega basta cancelar cancela cancele remover remova descadastrar negativo ' +
    'dispenso recuso no not nope dont never stop unsubscribe cancel remove quit salir detener baja jamas rechazo',
);
/** Words that change nothing: "sim, por favor", "não quero receber mais". */
const fillers = setOf(
  'eu me a o as os de da do por favor pf pfv obrigado obrigada obg agora receber ver saber mais nada isso essa esse ja ' +
    'promocao promocoes oferta ofertas mensagem mensagens campanha campanhas tenho interesse com certeza ' +
    'i im it me please thanks thank you want do to any more interested receive now messages message ' +
    'yo lo la los las el favor gracias ahora recibir mas mensajes mensaje promocion interes estoy interesado interesada',
);
const yesPhrases = setOf('tenho-interesse com-certeza por-favor tengo-interes im-interested interested');
const SKIN_TONES = /\p{Emoji_Modifier}|\p{Variation_Selector}/gu;
const yesSigns = new Set(['👍', '👌', '✅']);
const noSigns = new Set(['👎', '❌', '🚫', '✋']);

interface Asked {
  /** Text of the confirmation: a digit is an answer where it names it, as in "1 = sim, 2 = não". */
  question: string;
  optOutWords: string[];
}

/**
 * The verdict of a contact on the question whether a campaign may send its message; null for other texts, which go to
 * the bot and to agents. Only short answers of known words count, and a refusal among the words makes all of them a
 * refusal.
 */
export function readConfirmation(text: string, { question, optOutWords }: Asked): ConfirmationVerdict {
  const sign = text.replace(SKIN_TONES, '').trim();
  if (yesSigns.has(sign)) return 'accepted';
  if (noSigns.has(sign)) return 'refused';
  const said = plainAnswer(text);
  if (said === '') return null;
  if (optOutWords.some((word) => plainAnswer(word) === said)) return 'refused';
  if (said === '1' || said === '2') return isNamed(question, said) ? (said === '1' ? 'accepted' : 'refused') : null;
  const words = said.split(/ +/);
  if (words.some((word) => !yesWords.has(word) && !noWords.has(word) && !fillers.has(word))) return null;
  if (words.some((word) => noWords.has(word))) return 'refused';
  return words.some((word) => yesWords.has(word)) || yesPhrases.has(words.join('-')) ? 'accepted' : null;
}

const isNamed = (question: string, digit: string): boolean => new RegExp(`(?<!\\d)${digit}(?!\\d)`).test(question);
