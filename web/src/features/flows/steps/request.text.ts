import { words } from '../../../lib/i18n.ts';

/** Words of the step that asks another system. */
export const requestText = words({
  pt: {
    integration: 'Integração',
    integrationHelp:
      'Um webhook ou n8n de Integrações, onde ficam o endereço e o segredo. Recebe o ticket, o contato e as variáveis.',
    noIntegrations: 'O plano da empresa não inclui integrações.',
    answers: 'Valores da resposta',
    answersHelp:
      'O lugar do valor na resposta em JSON, como cliente.plano ou itens[0].preco. Se ele não vier, a variável fica vazia.',
    answerPath: (n: number) => `Lugar do valor ${n}`,
    answerVariable: (n: number) => `Variável do valor ${n}`,
    answerExample: (n: number) => `Exemplo do valor ${n} para o teste`,
    pathExample: 'cliente.plano',
    variable: 'variável',
    example: 'exemplo',
    addAnswer: 'Guardar um valor da resposta',
    removeAnswer: (n: number) => `Remover o valor ${n}`,
  },
  en: {
    integration: 'Integration',
    integrationHelp:
      'A webhook or n8n of Integrations, which has the address and the secret. It gets the ticket, the contact and the variables.',
    noIntegrations: 'The plan of the company has no integrations.',
    answers: 'Values of the answer',
    answersHelp:
      'The place of the value in the JSON answer, such as customer.plan or items[0].price. Without it the variable is empty.',
    answerPath: (n) => `Place of value ${n}`,
    answerVariable: (n) => `Variable of value ${n}`,
    answerExample: (n) => `Example of value ${n} for the try-out`,
    pathExample: 'customer.plan',
    variable: 'variable',
    example: 'example',
    addAnswer: 'Keep a value of the answer',
    removeAnswer: (n) => `Remove value ${n}`,
  },
  es: {
    integration: 'Integración',
    integrationHelp:
      'Un webhook o n8n de Integraciones, donde están la dirección y el secreto. Recibe el ticket, el contacto y las variables.',
    noIntegrations: 'El plan de la empresa no incluye integraciones.',
    answers: 'Valores de la respuesta',
    answersHelp:
      'El lugar del valor en la respuesta JSON, como cliente.plan o items[0].precio. Si no viene, la variable queda vacía.',
    answerPath: (n) => `Lugar del valor ${n}`,
    answerVariable: (n) => `Variable del valor ${n}`,
    answerExample: (n) => `Ejemplo del valor ${n} para la prueba`,
    pathExample: 'cliente.plan',
    variable: 'variable',
    example: 'ejemplo',
    addAnswer: 'Guardar un valor de la respuesta',
    removeAnswer: (n) => `Quitar el valor ${n}`,
  },
});
