import { words } from '../../lib/i18n.ts';

export const numberDoubtsText = words({
  pt: {
    found: (count: string, one: boolean) =>
      one ? '1 contato com número incompleto' : `${count} contatos com número incompleto`,
    show: 'Ver e corrigir',
    title: 'Números incompletos',
    help: 'Estes números foram guardados sem o código do país ou do DDD: uma mensagem para eles não chega, ou chega a outra pessoa.',
    name: 'Nome',
    stored: 'Guardado',
    becomes: 'Passa a ser',
    merges: (name: string) => `união com ${name}`,
    byHand: 'Corrija à mão',
    rest: (count: string) => `e mais ${count}`,
    mend: (count: string, one: boolean) => (one ? 'Corrigir 1 contato' : `Corrigir ${count} contatos`),
    mending: 'Corrigindo…',
    mended: (count: string) => `Números corrigidos: ${count}`,
  },
  en: {
    found: (count: string, one: boolean) =>
      one ? '1 contact with an incomplete number' : `${count} contacts with an incomplete number`,
    show: 'Review and fix',
    title: 'Incomplete numbers',
    help: 'These numbers were saved without a country or area code: messages to them don’t arrive, or reach someone else.',
    name: 'Name',
    stored: 'Stored',
    becomes: 'Changes to',
    merges: (name: string) => `merged with ${name}`,
    byHand: 'Fix manually',
    rest: (count: string) => `and ${count} more`,
    mend: (count: string, one: boolean) => (one ? 'Fix 1 contact' : `Fix ${count} contacts`),
    mending: 'Fixing…',
    mended: (count: string) => `Numbers fixed: ${count}`,
  },
  es: {
    found: (count: string, one: boolean) =>
      one ? '1 contacto con número incompleto' : `${count} contactos con número incompleto`,
    show: 'Ver y corregir',
    title: 'Números incompletos',
    help: 'Estos números se guardaron sin el código de país o de área: un mensaje no les llega, o llega a otra persona.',
    name: 'Nombre',
    stored: 'Guardado',
    becomes: 'Pasa a ser',
    merges: (name: string) => `unión con ${name}`,
    byHand: 'Corrígelo a mano',
    rest: (count: string) => `y ${count} más`,
    mend: (count: string, one: boolean) => (one ? 'Corregir 1 contacto' : `Corregir ${count} contactos`),
    mending: 'Corrigiendo…',
    mended: (count: string) => `Números corregidos: ${count}`,
  },
});
