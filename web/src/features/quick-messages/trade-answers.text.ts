import type { Language } from '@recado/contracts';

/** Kinds of companies for which there are texts to begin with. */
export const trades = ['shop', 'food', 'health', 'beauty', 'service'] as const;
export type Trade = (typeof trades)[number];
export interface TradeAnswer {
  shortcode: string;
  message: string;
}
type TradeAnswers = Record<Trade, [shortcode: string, message: string][]>;

const pt: TradeAnswers = {
  shop: [
    ['ola', '{{ms}}, {{firstName}}! Obrigado por escrever. Qual produto você procura?'],
    ['estoque', 'Vou conferir agora se temos esse produto e já te respondo, {{firstName}}.'],
    ['foto', 'Você pode me mandar uma foto ou o nome do produto? Assim eu acho mais rápido.'],
    ['entrega', 'Para calcular a entrega, me diga por favor o CEP ou o bairro.'],
    ['troca', 'Sem problema, a troca a gente resolve. Me mande uma foto do produto e do cupom, por favor.'],
    ['obrigado', 'Obrigado pela compra, {{firstName}}! Qualquer dúvida, é só escrever aqui.'],
  ],
  food: [
    ['ola', '{{ms}}, {{firstName}}! Quer fazer um pedido ou reservar uma mesa?'],
    ['endereco', 'Para entregar, preciso do endereço completo com um ponto de referência, por favor.'],
    ['pagamento', 'Como prefere pagar: Pix, cartão ou dinheiro? Se for dinheiro, precisa de troco para quanto?'],
    ['preparando', 'Pedido confirmado, {{firstName}}! A cozinha já está preparando.'],
    ['saiu', 'Seu pedido acabou de sair para entrega. Bom apetite!'],
    ['reserva', 'Para reservar, me diga por favor o dia, a hora e para quantas pessoas.'],
  ],
  health: [
    ['ola', '{{ms}}, {{firstName}}! Quer marcar, remarcar ou confirmar uma consulta?'],
    ['dados', 'Para marcar, preciso do nome completo e da data de nascimento do paciente, por favor.'],
    ['convenio', 'A consulta será particular ou por convênio? Se for convênio, qual?'],
    ['preparo', 'No dia, traga um documento com foto, a carteirinha do convênio e os exames anteriores.'],
    ['confirmar', '{{firstName}}, podemos confirmar a sua consulta? Responda sim ou não, por favor.'],
    ['urgencia', 'Se for uma urgência, não espere por aqui: ligue 192 (SAMU) ou vá ao pronto-socorro mais próximo.'],
  ],
  beauty: [
    ['ola', '{{ms}}, {{firstName}}! Qual serviço você gostaria de marcar?'],
    ['horario', 'Qual dia e período ficam melhores para você: manhã, tarde ou fim do dia?'],
    ['referencia', 'Tem uma foto do resultado que você quer? Pode mandar aqui.'],
    ['confirmado', 'Horário confirmado, {{firstName}}! Se não puder vir, avise com antecedência, por favor.'],
    ['lembrete', 'Oi, {{firstName}}! Passando para lembrar do seu horário. Podemos confirmar?'],
    ['avaliar', 'Gostou do resultado, {{firstName}}? A sua opinião ajuda muito a gente.'],
  ],
  service: [
    ['ola', '{{ms}}, {{firstName}}! Conte por favor o que aconteceu e como podemos ajudar.'],
    ['fotos', 'Pode mandar uma foto ou um vídeo curto do problema? Isso ajuda no orçamento.'],
    ['aparelho', 'Qual é a marca e o modelo, por favor?'],
    ['orcamento', 'Vou preparar o orçamento e envio por aqui assim que estiver pronto.'],
    ['visita', 'Para agendar a visita, me diga por favor o endereço e dois horários que servem para você.'],
    ['pronto', '{{firstName}}, o serviço está pronto! Quando quer buscar ou receber?'],
  ],
};
const en: TradeAnswers = {
  shop: [
    ['hello', '{{ms}}, {{firstName}}! Thanks for your message. Which product are you looking for?'],
    ['stock', 'I’ll check whether we have it, {{firstName}}, and get right back to you.'],
    ['photo', 'Could you send me a photo or the name of the product? That way I can find it faster.'],
    ['delivery', 'To calculate delivery, please send me your ZIP code or neighborhood.'],
    ['exchange', 'No problem, we’ll take care of the exchange. Please send a photo of the product and the receipt.'],
    ['thanks', 'Thank you for your purchase, {{firstName}}! If you have any questions, just message us here.'],
  ],
  food: [
    ['hello', '{{ms}}, {{firstName}}! Would you like to place an order or book a table?'],
    ['address', 'For delivery, please send me your full address and a nearby landmark.'],
    ['payment', 'How would you like to pay: transfer, card or cash? If cash, how much will you need change for?'],
    ['preparing', 'Your order is confirmed, {{firstName}}! The kitchen is already preparing it.'],
    ['onitsway', 'Your order is on its way. Enjoy your meal!'],
    ['booking', 'To book, please tell me the day, the time and the number of people.'],
  ],
  health: [
    ['hello', '{{ms}}, {{firstName}}! Would you like to schedule, reschedule or confirm an appointment?'],
    ['details', 'To book, please send me the patient’s full name and date of birth.'],
    ['insurance', 'Will you be paying yourself or using insurance? If insurance, which plan?'],
    ['bring', 'On the day, please bring a photo ID, your insurance card and any previous test results.'],
    ['confirm', '{{firstName}}, can we confirm your appointment? Please reply yes or no.'],
    [
      'urgent',
      'If this is an emergency, don’t wait for a reply here: call emergency services or go to the nearest emergency room.',
    ],
  ],
  beauty: [
    ['hello', '{{ms}}, {{firstName}}! Which service would you like to book?'],
    ['time', 'Which day and time work best for you: morning, afternoon or evening?'],
    ['reference', 'Do you have a photo of the look you want? You can send it here.'],
    ['confirmed', 'Your appointment is confirmed, {{firstName}}! If you can’t make it, please let us know in advance.'],
    ['reminder', 'Hi {{firstName}}! Just a reminder about your appointment. Can we confirm it?'],
    ['review', 'Are you happy with the result, {{firstName}}? Your feedback helps us a lot.'],
  ],
  service: [
    ['hello', '{{ms}}, {{firstName}}! Please tell us what happened and how we can help.'],
    ['photos', 'Could you send a photo or a short video of the problem? It helps with the quote.'],
    ['device', 'What brand and model is it?'],
    ['quote', 'I’ll prepare the quote and send it here as soon as it’s ready.'],
    ['visit', 'To schedule the visit, please send me the address and two times that work for you.'],
    ['ready', '{{firstName}}, it’s ready! When would you like to pick it up or have it delivered?'],
  ],
};
const es: TradeAnswers = {
  shop: [
    ['hola', '{{ms}}, {{firstName}}! Gracias por escribir. ¿Qué producto busca?'],
    ['stock', 'Verifico ahora si lo tenemos y le respondo enseguida, {{firstName}}.'],
    ['foto', '¿Puede mandarme una foto o el nombre del producto? Así lo encuentro más rápido.'],
    ['entrega', 'Para calcular la entrega, dígame por favor el código postal o el barrio.'],
    ['cambio', 'No hay problema, resolvemos el cambio. Mándeme una foto del producto y del recibo, por favor.'],
    ['gracias', '¡Gracias por su compra, {{firstName}}! Si tiene alguna duda, escriba aquí.'],
  ],
  food: [
    ['hola', '{{ms}}, {{firstName}}! ¿Desea hacer un pedido o reservar una mesa?'],
    ['direccion', 'Para entregar necesito la dirección completa con un punto de referencia, por favor.'],
    ['pago', '¿Cómo prefiere pagar: transferencia, tarjeta o efectivo? Si es efectivo, ¿necesita cambio de cuánto?'],
    ['preparando', '¡Pedido confirmado, {{firstName}}! La cocina ya lo está preparando.'],
    ['salio', 'Su pedido acaba de salir para la entrega. ¡Buen provecho!'],
    ['reserva', 'Para reservar, dígame por favor el día, la hora y para cuántas personas.'],
  ],
  health: [
    ['hola', '{{ms}}, {{firstName}}! ¿Desea pedir, cambiar o confirmar una consulta?'],
    ['datos', 'Para la consulta necesito el nombre completo y la fecha de nacimiento del paciente, por favor.'],
    ['seguro', '¿La consulta será particular o con seguro? Si es con seguro, ¿cuál?'],
    ['traer', 'Ese día traiga un documento con foto, el carné del seguro y los exámenes anteriores.'],
    ['confirmar', '{{firstName}}, ¿podemos confirmar su consulta? Responda sí o no, por favor.'],
    ['urgencia', 'Si es una urgencia, no espere aquí: llame a emergencias o vaya a la guardia más cercana.'],
  ],
  beauty: [
    ['hola', '{{ms}}, {{firstName}}! ¿Qué servicio desea reservar?'],
    ['horario', '¿Qué día y momento le quedan mejor: mañana, tarde o noche?'],
    ['referencia', '¿Tiene una foto del resultado que desea? Puede mandarla aquí.'],
    ['confirmado', '¡Turno confirmado, {{firstName}}! Si no puede venir, avise con anticipación, por favor.'],
    ['recordatorio', '¡Hola, {{firstName}}! Le recordamos su turno. ¿Podemos confirmarlo?'],
    ['opinion', '¿Le gustó el resultado, {{firstName}}? Su opinión nos ayuda mucho.'],
  ],
  service: [
    ['hola', '{{ms}}, {{firstName}}! Cuéntenos por favor qué pasó y cómo podemos ayudar.'],
    ['fotos', '¿Puede mandar una foto o un video corto del problema? Ayuda con el presupuesto.'],
    ['equipo', '¿Cuál es la marca y el modelo, por favor?'],
    ['presupuesto', 'Preparo el presupuesto y lo envío por aquí en cuanto esté listo.'],
    ['visita', 'Para agendar la visita, dígame por favor la dirección y dos horarios que le sirvan.'],
    ['listo', '{{firstName}}, ¡ya está listo! ¿Cuándo quiere retirarlo o recibirlo?'],
  ],
};
const all: Record<Language, TradeAnswers> = { pt, en, es };

/** Texts that need no facts of the company, so that none is sent half filled in. */
export const answersOf = (trade: Trade, language: Language): TradeAnswer[] =>
  all[language][trade].map(([shortcode, message]) => ({ shortcode, message }));
