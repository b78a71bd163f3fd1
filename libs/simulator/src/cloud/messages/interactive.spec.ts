import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, CloudStage, type Json, official } from '../../testing/cloud.stage.ts';

let stage: CloudStage;
beforeAll(async () => {
  stage = await new CloudStage().start();
  await stage.openWindow();
});
afterAll(() => stage.stop());

const interactive = (body: Json) => ({ type: 'interactive', interactive: body });
const button = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
const buttons = (...all: Json[]) => interactive({ type: 'button', body: { text: 'Which?' }, action: { buttons: all } });
const list = (sections: Json[], more: Json = {}) =>
  interactive({ type: 'list', body: { text: 'Choose' }, action: { button: 'Open', sections, ...more } });
const press = (id: string, choice: string) => stage.call('POST', `/phones/${ana}/messages/${id}/press`, { choice });
const shown = async (wamid: string): Promise<Json> => {
  await stage.waitForStatus(wamid, 'delivered');
  return (await stage.listChat(ana, official)).find((message) => message.wamid === wamid) as Json;
};

test('reply buttons are shown, and pressing one answers with its id', async () => {
  const id = await stage.sent(
    interactive({
      type: 'button',
      header: { type: 'text', text: 'Your order' },
      body: { text: 'Keep it?' },
      footer: { text: 'Thanks' },
      action: { buttons: [button('yes', 'Yes, please'), button('no', 'No')] },
    }),
  );
  const message = await shown(id);
  expect(message).toMatchObject({
    kind: 'text',
    text: 'Keep it?',
    header: 'Your order',
    footer: 'Thanks',
    buttons: [
      { kind: 'button', id: 'yes', title: 'Yes, please' },
      { kind: 'button', id: 'no', title: 'No' },
    ],
  });
  await press(message.id as string, 'Yes, please');
  const answer = await stage.waitForMessage(({ type }) => type === 'interactive');
  expect(answer).toMatchObject({
    context: { from: official, id },
    interactive: { type: 'button_reply', button_reply: { id: 'yes', title: 'Yes, please' } },
  });
  expect((await stage.listChat(ana, official)).at(-1)).toMatchObject({ text: 'Yes, please', quote: message.id });
  expect(await stage.request('POST', `/phones/${ana}/messages/${message.id}/press`, { choice: 'maybe' })).toMatchObject(
    {
      status: 400,
      json: { error: `choice: the message ${message.id} has Yes, please, No` },
    },
  );
});

test('a list is shown with its sections, and a chosen row answers with its description', async () => {
  const rows = [
    { id: 'r1', title: 'Sales', description: 'New orders' },
    { id: 'r2', title: 'Support' },
  ];
  const message = await shown(await stage.sent(list([{ title: 'Queues', rows }])));
  expect(message.list).toMatchObject({ button: 'Open', sections: [{ title: 'Queues', rows }] });
  await press(message.id as string, 'r1');
  const answer = await stage.waitForMessage(({ interactive: one }) => one?.type === 'list_reply');
  expect(answer.interactive.list_reply).toEqual({ id: 'r1', title: 'Sales', description: 'New orders' });
});

test('a link button and a request for the place are shown, and answer nothing', async () => {
  const parameters = { display_text: 'See dates', url: 'https://example.com/dates' };
  const action = { name: 'cta_url', parameters };
  const message = await shown(await stage.sent(interactive({ type: 'cta_url', body: { text: 'Dates' }, action })));
  expect(message.buttons).toEqual([{ kind: 'url', id: '', title: 'See dates', target: 'https://example.com/dates' }]);
  const pressed = await stage.request('POST', `/phones/${ana}/messages/${message.id}/press`, { choice: 'See dates' });
  expect(pressed).toMatchObject({ status: 400 });
  const request = { type: 'location_request_message', body: { text: 'Where?' }, action: { name: 'send_location' } };
  expect(await shown(await stage.sent(interactive(request)))).toMatchObject({
    text: 'Where?',
    buttons: [{ target: 'send_location' }],
  });
});

const eleven = Array.from({ length: 11 }, (_, n) => ({ id: `r${n}`, title: `Row ${n}` }));
const refused: [string, Json, number][] = [
  ['no button', buttons(), 131009],
  ['four buttons', buttons(...['a', 'b', 'c', 'd'].map((one) => button(one, one))), 131009],
  ['a title of 21 characters', buttons(button('a', 'x'.repeat(21))), 131009],
  ['an empty title', buttons(button('a', '')), 100],
  ['the same id twice', buttons(button('a', 'A'), button('a', 'B')), 131009],
  ['the same title twice', buttons(button('a', 'A'), button('b', 'A')), 131009],
  ['a button of another type', buttons({ type: 'url', reply: { id: 'a', title: 'A' } }), 100],
  ['an unknown key', buttons({ ...button('a', 'A'), colour: 'red' }), 100],
  [
    'a body of 1025 characters',
    interactive({ type: 'button', body: { text: 'x'.repeat(1025) }, action: { buttons: [button('a', 'A')] } }),
    131009,
  ],
  [
    'a footer of 61 characters',
    interactive({
      type: 'button',
      body: { text: 'x' },
      footer: { text: 'x'.repeat(61) },
      action: { buttons: [button('a', 'A')] },
    }),
    131009,
  ],
  ['no body', interactive({ type: 'button', action: { buttons: [button('a', 'A')] } }), 100],
  ['no action', interactive({ type: 'button', body: { text: 'x' } }), 100],
  ['an unknown type', interactive({ type: 'carousel', body: { text: 'x' }, action: {} }), 100],
  ['eleven rows', list([{ rows: eleven }]), 131009],
  ['no section', list([]), 131009],
  ['no row', list([{ rows: [] }]), 131009],
  ['a row with a title of 25 characters', list([{ rows: [{ id: 'a', title: 'x'.repeat(25) }] }]), 131009],
  ['a description of 73 characters', list([{ rows: [{ id: 'a', title: 'A', description: 'x'.repeat(73) }] }]), 131009],
  ['two sections without titles', list([{ rows: eleven.slice(0, 1) }, { rows: eleven.slice(1, 2) }]), 100],
  ['a list button of 21 characters', list([{ rows: eleven.slice(0, 1) }], { button: 'x'.repeat(21) }), 131009],
  [
    'a list with a picture',
    interactive({
      type: 'list',
      header: { type: 'image', image: { link: 'https://x/y.png' } },
      body: { text: 'x' },
      action: { button: 'b', sections: [] },
    }),
    100,
  ],
  [
    'a link that is none',
    interactive({
      type: 'cta_url',
      body: { text: 'x' },
      action: { name: 'cta_url', parameters: { display_text: 'a', url: 'dates' } },
    }),
    131009,
  ],
];
test.for(refused)('%s is refused', async ([, message, code]) => {
  expect(await stage.send(message)).toMatchObject({ status: 400, json: { error: { code } } });
});
