import { acceptedContent, inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { draftCode, fits, type Draft } from '../draft-code.ts';
import { ToolRefusal, type ToolRegistry } from '../tool.registry.ts';
import { contactOf } from './present-rows.ts';
import type { RecadoClient } from '@recado/client';

const message = {
  ticketId: z.int().positive().optional().describe('Answers in this ticket'),
  number: z
    .string()
    .max(40)
    .optional()
    .describe('Or writes to this number, as people write it; without a country code it is of the company’s country'),
  text: z
    .string()
    .min(1)
    .max(4_096)
    .describe('In the language of the customer; WhatsApp’s *bold* and _italics_ are allowed'),
};
const agreement = z.object({ send: z.boolean().describe('Send this message') });

export function sendingTools(tools: ToolRegistry): void {
  tools.add({
    name: 'draft_message',
    title: 'Draft a message',
    description:
      'Shows a message as it would be sent, and to whom. Nothing is sent. Show it to the user before you send it.',
    scopes: ['messages:write', 'tickets:read'],
    effect: 'none',
    input: z.object(message),
    async run(given, recado) {
      const draft = requireOneTarget(given);
      return { draft: await draftCode(draft), to: await recipientOf(draft, recado), text: draft.text };
    },
  });
  tools.add({
    name: 'send_message',
    title: 'Send a message',
    description:
      'Sends a draft to the customer after the user has agreed: the same fields as those of the draft, and its code.',
    scopes: ['messages:write', 'tickets:read'],
    effect: 'customer',
    input: z.object({ ...message, draft: z.string().max(40).describe('`draft` of draft_message') }),
    async run({ draft: code, ...given }, recado, context) {
      const draft = requireOneTarget(given);
      if (!(await fits(code, draft))) throw new ToolRefusal('This is not what was drafted: draft the message again');
      if (tools.canAsk(context)) {
        const { inputResponses } = context.mcpReq;
        const answer = acceptedContent(inputResponses, 'agreement', agreement);
        if (!answer) return inputResponses ? { sent: false, reason: 'the user did not agree' } : ask(draft, recado);
        if (!answer.send) return { sent: false, reason: 'the user did not agree' };
      }
      return send(draft, code, recado);
    },
  });
}

async function ask(draft: Draft, recado: RecadoClient) {
  const { name, number } = await recipientOf(draft, recado);
  const question = `Send to ${name} (${number})?\n\n${draft.text}`;
  return inputRequired({
    inputRequests: { agreement: inputRequired.elicit({ message: question, requestedSchema: agreement }) },
  });
}

async function send({ ticketId, number = '', text }: Draft, code: string, recado: RecadoClient) {
  // A draft that is sent again is the same request.
  const options = { idempotencyKey: `mcp-${code}` };
  if (ticketId === undefined) {
    const { id, status } = await recado.send({ number, body: text }, options);
    return { sent: true, messageId: id, status };
  }
  const [sent] = await recado.call('messages.send', { ticketId: String(ticketId), body: text }, options);
  return { sent: true, messageId: sent?.id ?? null, status: 'queued' };
}

async function recipientOf({ ticketId, number = '' }: Draft, recado: RecadoClient) {
  if (ticketId === undefined) return { name: number, number };
  const { contact, whatsapp } = await recado.call('tickets.get', { id: String(ticketId) });
  return { ...contactOf(contact), connection: whatsapp?.name ?? null };
}

function requireOneTarget(draft: Draft): Draft {
  if ((draft.ticketId === undefined) === (draft.number === undefined))
    throw new ToolRefusal('Give either ticketId or number');
  return draft;
}
