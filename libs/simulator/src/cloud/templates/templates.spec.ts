import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, CloudStage, type Json, official } from '../../testing/cloud.stage.ts';

const DAY = 24 * 60 * 60 * 1000;

let stage: CloudStage;
beforeAll(async () => {
  stage = await new CloudStage().start();
});
afterAll(() => stage.stop());
beforeEach(() => {
  stage.received.length = 0;
});

const path = () => `${stage.number.accountId}/message_templates`;
const body = (text: string, ...samples: string[]) => ({
  type: 'BODY',
  text,
  ...(samples.length > 0 && { example: { body_text: [samples] } }),
});
const make = (more: Json) =>
  stage.graph('POST', path(), {
    name: 'greeting',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [body('Olá')],
    ...more,
  });
const decided = (event: string) =>
  stage.waitForChange('message_template_status_update', (value) => value.event === event);
async function approved(more: Json): Promise<string> {
  const { status, json } = await make(more);
  expect({ status, json }).toMatchObject({ status: 200, json: { status: 'PENDING' } });
  await stage.waitForChange(
    'message_template_status_update',
    (value) => value.event === 'APPROVED' && String(value.message_template_id) === json.id,
  );
  return json.id as string;
}
const template = (name: string, components: Json[] = []) => ({
  type: 'template',
  template: { name, language: { code: 'pt_BR' }, ...(components.length > 0 && { components }) },
});
const texts = (...all: string[]) => all.map((text) => ({ type: 'text', text }));
const shown = async (wamid: string): Promise<Json> => {
  await stage.waitForStatus(wamid, 'delivered');
  return (await stage.listChat(ana, official)).find((message) => message.wamid === wamid) as Json;
};

async function uploadSample(text: string): Promise<string> {
  const session = await stage.graph('POST', `app/uploads?file_type=image/png&file_length=${text.length}`);
  const response = await fetch(`${stage.simulator.graphUrl}/v23.0/${session.json.id}`, {
    method: 'POST',
    headers: { authorization: `OAuth ${stage.number.accessToken}`, file_offset: '0' },
    body: text,
  });
  return ((await response.json()) as { h: string }).h;
}

test('an approved template is sent outside of a window with its variables, and a pressed button answers', async () => {
  const buttons = [
    { type: 'QUICK_REPLY', text: 'Stop' },
    { type: 'URL', text: 'Follow', url: 'https://example.com/{{1}}', example: ['https://example.com/7'] },
    { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+551133333333' },
  ];
  await approved({
    name: 'order',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['7'] } },
      body('Hello {{1}}, it comes on {{2}}.', 'Ana', 'Monday'),
      { type: 'FOOTER', text: 'Thanks' },
      { type: 'BUTTONS', buttons },
    ],
  });
  const id = await stage.sent(
    template('order', [
      { type: 'header', parameters: texts('42') },
      { type: 'body', parameters: texts('Rui', 'Friday') },
      { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'stop-42' }] },
      { type: 'button', sub_type: 'url', index: '1', parameters: texts('42') },
    ]),
  );
  const message = await shown(id);
  expect(message).toMatchObject({
    template: 'order',
    header: 'Order 42',
    text: 'Hello Rui, it comes on Friday.',
    footer: 'Thanks',
    buttons: [
      { kind: 'template', id: 'stop-42', title: 'Stop' },
      { kind: 'url', title: 'Follow', target: 'https://example.com/42' },
      { kind: 'call', title: 'Call', target: '+551133333333' },
    ],
  });
  const { pricing } = await stage.waitForStatus(id, 'sent');
  expect(pricing).toEqual({ billable: true, pricing_model: 'PMP', type: 'regular', category: 'marketing' });
  await stage.call('POST', `/phones/${ana}/messages/${message.id}/press`, { choice: 'Stop' });
  const answer = await stage.waitForMessage(({ type }) => type === 'button');
  expect(answer).toMatchObject({ button: { payload: 'stop-42', text: 'Stop' }, context: { from: official, id } });
});

test('named variables are filled in by their names', async () => {
  const named = { body_text_named_params: [{ param_name: 'day', example: 'Monday' }] };
  const component = { type: 'BODY', text: 'On {{day}}.', example: named };
  await approved({ name: 'named', parameter_format: 'NAMED', components: [component] });
  const send = (name: string) =>
    stage.send(
      template('named', [{ type: 'body', parameters: [{ type: 'text', parameter_name: name, text: 'Friday' }] }]),
    );
  const { json } = await send('day');
  expect(await shown(json.messages[0].id as string)).toMatchObject({ text: 'On Friday.' });
  expect(await send('date')).toMatchObject({ status: 400, json: { error: { code: 132012 } } });
});

test('wrong parameters are refused with the code of what is wrong', async () => {
  const link = { type: 'URL', text: 'Go', url: 'https://x.com/{{1}}', example: ['https://x.com/1'] };
  const picture = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [await uploadSample('a picture')] } };
  await approved({ name: 'strict', components: [body('Hi {{1}}!', 'Ana'), { type: 'BUTTONS', buttons: [link] }] });
  await approved({ name: 'picture', components: [picture, body('Look')] });
  const ok = [{ type: 'body', parameters: texts('Ana') }];
  const codeOf = async (message: Json) => {
    const { status, json } = await stage.send(message);
    return [status, json.error.code as number];
  };
  expect(await codeOf(template('none'))).toEqual([404, 132001]);
  const english = { type: 'template', template: { name: 'strict', language: { code: 'en' } } };
  expect(await codeOf(english)).toEqual([404, 132001]);
  expect(await codeOf(template('strict'))).toEqual([400, 132000]);
  expect(await codeOf(template('strict', [{ type: 'body', parameters: texts('a', 'b') }]))).toEqual([400, 132000]);
  expect(await codeOf(template('strict', ok))).toEqual([400, 131008]);
  const other = { type: 'button', sub_type: 'quick_reply', index: 0, parameters: texts('x') };
  expect(await codeOf(template('strict', [...ok, other]))).toEqual([400, 132012]);
  expect(await codeOf(template('strict', [...ok, { ...other, sub_type: 'url', index: 3 }]))).toEqual([400, 132000]);
  const long = [{ type: 'body', parameters: texts('x'.repeat(1100)) }];
  expect(await codeOf(template('strict', long))).toEqual([400, 132005]);
  expect(await codeOf(template('strict', [{ type: 'body', parameters: texts('a\nb') }]))).toEqual([400, 100]);
  expect(await codeOf(template('picture'))).toEqual([400, 132012]);
  const image = { link: stage.webhookUrl };
  const sentPicture = await stage.sent(
    template('picture', [{ type: 'header', parameters: [{ type: 'image', image }] }]),
  );
  expect((await stage.waitForStatus(sentPicture, 'failed')).errors[0].code).toBe(131053);
  expect(await codeOf({ type: 'template', template: { name: 'strict' } })).toEqual([400, 100]);
});

test('the account decides by its rules: rejected with a reason, held, or approved later', async () => {
  const rules = [
    { decision: 'reject', match: 'casino', reason: 'ABUSIVE_CONTENT' },
    { decision: 'hold', match: 'slow' },
  ];
  await stage.call('PUT', `/official-accounts/${stage.number.accountId}/review`, { rules });
  await make({ name: 'bad', components: [body('Our casino')] });
  expect(await decided('REJECTED')).toMatchObject({ message_template_name: 'bad', reason: 'ABUSIVE_CONTENT' });
  const { json } = await make({ name: 'slow' });
  const id = json.id as string;
  expect((await stage.graph('GET', `${id}?fields=status`)).json).toEqual({ id, status: 'PENDING' });
  expect(await stage.send(template('slow'))).toMatchObject({ json: { error: { code: 132001 } } });
  const set = (more: Json) => stage.call('PATCH', `/official-accounts/${stage.number.accountId}/templates/${id}`, more);
  await set({ status: 'APPROVED' });
  await decided('APPROVED');
  await set({ quality: 'RED' });
  const quality = await stage.waitForChange('message_template_quality_update', () => true);
  expect(quality).toMatchObject({
    previous_quality_score: 'UNKNOWN',
    new_quality_score: 'RED',
    message_template_name: 'slow',
  });
  await set({ status: 'PAUSED' });
  expect(await decided('PAUSED')).toMatchObject({ other_info: { title: 'FIRST_PAUSE' } });
  expect(await stage.send(template('slow'))).toMatchObject({ json: { error: { code: 132015 } } });
  await set({ status: 'DISABLED' });
  expect(await decided('DISABLED')).toHaveProperty('disable_info');
  expect(await stage.send(template('slow'))).toMatchObject({ json: { error: { code: 132016 } } });
});

test('uploads of samples that are none are refused', async () => {
  for (const query of [
    '',
    '?file_type=image/png',
    '?file_type=text/html&file_length=3',
    '?file_type=image/png&file_length=0',
  ])
    expect(await stage.graph('POST', `app/uploads${query}`)).toMatchObject({
      status: 400,
      json: { error: { code: 100 } },
    });
  expect(await stage.graph('POST', 'upload:none', 'abc')).toMatchObject({ status: 400 });
  const session = await stage.graph('POST', 'app/uploads?file_type=image/png&file_length=3');
  expect(await stage.graph('POST', session.json.id as string, 'abc')).toMatchObject({ status: 400 });
  expect(await stage.graph('GET', session.json.id as string)).toMatchObject({ status: 400 });
});

test('templates are listed in pages, by status and with chosen fields', async () => {
  for (const name of ['page_a', 'page_b', 'page_c']) await approved({ name });
  const first = (await stage.graph('GET', `${path()}?name=page_&limit=2&fields=name,status`)).json;
  expect(first.data.map(({ name, status }: Json) => [name, status])).toEqual([
    ['page_a', 'APPROVED'],
    ['page_b', 'APPROVED'],
  ]);
  expect(first.data[0]).not.toHaveProperty('components');
  const after = first.paging.cursors.after as string;
  const next = await fetch(first.paging.next as string, {
    headers: { authorization: `Bearer ${stage.number.accessToken}` },
  });
  expect(await next.json()).toMatchObject({ data: [{ name: 'page_c' }] });
  const second = (await stage.graph('GET', `${path()}?name=page_&limit=2&after=${after}`)).json;
  expect(second.data).toMatchObject([
    { name: 'page_c', language: 'pt_BR', category: 'UTILITY', components: [body('Olá')] },
  ]);
  expect(second.paging).not.toHaveProperty('next');
  expect((await stage.graph('GET', `${path()}?name=page_&status=REJECTED`)).json).toEqual({ data: [] });
  expect(await stage.graph('GET', `${path()}?fields=colour`)).toMatchObject({
    status: 400,
    json: { error: { code: 100 } },
  });
});

test('an edit is reviewed again, an approved template once a day; a deleted name is free after 30 days', async () => {
  const id = await approved({ name: 'edited' });
  const edit = (text: string) => stage.graph('POST', id, { components: [body(text)] });
  expect((await edit('Bom dia')).json).toEqual({ success: true });
  await expect
    .poll(async () => (await stage.graph('GET', `${id}?fields=status`)).json.status as string)
    .toBe('APPROVED');
  expect(await shown(await stage.sent(template('edited')))).toMatchObject({ text: 'Bom dia' });
  expect(await edit('Boa noite')).toMatchObject({ status: 400 });
  expect(await stage.graph('POST', id, { category: 'MARKETING' })).toMatchObject({ status: 400 });
  await stage.advance(DAY);
  expect(await edit('Boa noite')).toMatchObject({ status: 200 });
  expect((await make({ name: 'edited' })).json.error).toMatchObject({ code: 100, error_subcode: 2388024 });
  expect((await stage.graph('DELETE', `${path()}?name=edited`)).json).toEqual({ success: true });
  expect(await stage.graph('GET', id)).toMatchObject({ status: 400, json: { error: { error_subcode: 33 } } });
  expect((await stage.graph('DELETE', `${path()}?name=edited`)).json.error.error_subcode).toBe(2593002);
  expect((await make({ name: 'edited' })).json.error.error_subcode).toBe(2388023);
  await stage.advance(30 * DAY);
  expect(await make({ name: 'edited' })).toMatchObject({ status: 200 });
  await stage.call('DELETE', '/clock');
});

const reply = { type: 'QUICK_REPLY', text: 'A' };
const go = { type: 'URL', text: 'Go', url: 'https://x.com' };
const invalid: [string, Json, number | undefined][] = [
  ['a name with capitals', { name: 'Greeting' }, undefined],
  ['no language', { language: undefined }, undefined],
  ['an unknown category', { category: 'SERVICE' }, undefined],
  ['no body', { components: [{ type: 'FOOTER', text: 'x' }] }, undefined],
  ['two bodies', { components: [body('a'), body('b')] }, undefined],
  ['an unknown component', { components: [body('a'), { type: 'CAROUSEL' }] }, undefined],
  ['a body of 1025 characters', { components: [body('x'.repeat(1025))] }, 2388040],
  ['a footer of 61 characters', { components: [body('a'), { type: 'FOOTER', text: 'x'.repeat(61) }] }, 2388040],
  ['a footer with a variable', { components: [body('a'), { type: 'FOOTER', text: 'a {{1}} b' }] }, 2388073],
  ['a variable at the end', { components: [body('Hi {{1}}', 'x')] }, 2388299],
  ['a variable at the start', { components: [body('{{1}} hi', 'x')] }, 2388299],
  ['variables that are not in order', { components: [body('a {{2}} b', 'x')] }, 2388072],
  ['an open brace', { components: [body('a {{1 b')] }, 2388072],
  ['a variable without a sample', { components: [body('a {{1}} b')] }, 2388043],
  [
    'a header with two variables',
    {
      components: [
        { type: 'HEADER', format: 'TEXT', text: '{{1}} {{2}}', example: { header_text: ['a', 'b'] } },
        body('a'),
      ],
    },
    2388047,
  ],
  [
    'a picture whose sample was not uploaded',
    { components: [{ type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::x'] } }, body('a')] },
    2388043,
  ],
  ['a picture without a sample', { components: [{ type: 'HEADER', format: 'IMAGE' }, body('a')] }, 2388043],
  [
    'eleven buttons',
    { components: [body('a'), { type: 'BUTTONS', buttons: Array.from({ length: 11 }, () => reply) }] },
    undefined,
  ],
  ['three links', { components: [body('a'), { type: 'BUTTONS', buttons: [go, go, go] }] }, undefined],
  ['buttons in three groups', { components: [body('a'), { type: 'BUTTONS', buttons: [reply, go, reply] }] }, undefined],
  [
    'a button of 26 characters',
    { components: [body('a'), { type: 'BUTTONS', buttons: [{ ...reply, text: 'x'.repeat(26) }] }] },
    2388040,
  ],
  [
    'a variable within a link',
    { components: [body('a'), { type: 'BUTTONS', buttons: [{ ...go, url: 'https://{{1}}.com' }] }] },
    undefined,
  ],
  ['an unknown key', { colour: 'red' }, undefined],
];
test.for(invalid)('a template with %s is refused', async ([, more, subcode]) => {
  const { status, json } = await make({ name: 'invalid', ...more });
  expect({ status, code: json.error.code as number, subcode: json.error.error_subcode as number | undefined }).toEqual({
    status: 400,
    code: 100,
    subcode,
  });
});
