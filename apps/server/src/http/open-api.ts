// The HTTP interface described for machines.
import {
  ASK_DEEDS,
  ASK_HOUSE_RULE,
  ASK_ODDS,
  ASK_SIMULATION,
  ASK_TURN,
  CLAIM,
  COMMAND,
  HEADER,
  INVITE_FOR,
  JOIN,
  KNOCK,
  LAB_BLOCK,
  NEW_TABLE,
  NEXT_FIGHT,
  PROTOCOL,
  PUSH_FOR,
  PUT_ITEM,
  REMOVE_ITEM,
  SET_REPLAY_LINK,
  WATCH_REPLAY,
} from '@affray/protocol';
import { z } from 'zod';

const SHAPES = {
  ASK_DEEDS,
  ASK_HOUSE_RULE,
  ASK_ODDS,
  ASK_SIMULATION,
  ASK_TURN,
  CLAIM,
  COMMAND,
  INVITE_FOR,
  JOIN,
  KNOCK,
  LAB_BLOCK,
  NEW_TABLE,
  NEXT_FIGHT,
  PUSH_FOR,
  PUT_ITEM,
  REMOVE_ITEM,
  SET_REPLAY_LINK,
  WATCH_REPLAY,
} as const;

interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly about: string;
  readonly takes?: keyof typeof SHAPES;
}

const ROUTES: readonly Route[] = [
  { method: 'get', path: '/api/openapi.json', about: 'This description.' },
  { method: 'get', path: '/api/library', about: 'The fights that a table can be made from.' },
  { method: 'get', path: '/api/library/{id}', about: 'The text of a library fight; the id has one slash.' },
  { method: 'get', path: '/api/tables', about: 'The tables that this browser has a seat at.' },
  {
    method: 'post',
    path: '/api/tables',
    about: 'Makes a table; gives the invite of its game master.',
    takes: 'NEW_TABLE',
  },
  {
    method: 'post',
    path: '/api/join',
    about: 'Exchanges an invite, once, for the cookie of a seat.',
    takes: 'JOIN',
  },
  {
    method: 'post',
    path: '/api/invited',
    about: 'Says which table, seat and fighters an invite leads to, without using it.',
    takes: 'JOIN',
  },
  { method: 'post', path: '/api/knock', about: 'Knocks at a room by its code.', takes: 'KNOCK' },
  {
    method: 'post',
    path: '/api/claim',
    about: 'Asks whether the door was opened; if so, sets the cookie.',
    takes: 'CLAIM',
  },
  { method: 'get', path: '/api/push', about: 'The public key of push messages.' },
  {
    method: 'post',
    path: '/api/turn',
    about: 'Whether it is the turn of the seat that a reminder link was made for.',
    takes: 'ASK_TURN',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/push',
    about: 'Where the push messages of a seat go, at a table by post; null: nowhere.',
    takes: 'PUSH_FOR',
  },
  { method: 'post', path: '/api/tables/{id}/reminder', about: 'A new reminder link of a seat.' },
  { method: 'post', path: '/api/tables/{id}/ticket', about: 'A ticket for one live connection.' },
  {
    method: 'post',
    path: '/api/tables/{id}/invites',
    about: 'A new invite for a seat, by the game master.',
    takes: 'INVITE_FOR',
  },
  {
    method: 'get',
    path: '/api/tables/{id}/party',
    about: 'After a fight: the party that leaves it, with its sheets. For the game master.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/next',
    about:
      'After a fight: the party goes on into another one, with what it has suffered. By the game master.',
    takes: 'NEXT_FIGHT',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/recovery',
    about: 'A new recovery link for this seat; the older one stops working.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/delete',
    about: 'Deletes the table with everything that is stored of it, by the game master.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/odds',
    about: 'What the answers to an open prompt of the seat are worth, from what it may know.',
    takes: 'ASK_ODDS',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/deeds',
    about: 'What answers to an open prompt of the seat would do at once, from what it may know.',
    takes: 'ASK_DEEDS',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/what-if',
    about: 'What the drafts of the side of the seat would reach, for each thing that the others may do.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/house-rule',
    about:
      'In the lobby: what another value of a house rule would do to the chances of the fight. For the game master.',
    takes: 'ASK_HOUSE_RULE',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/simulate',
    about: 'How the fight goes on from here, from what the seat may know.',
    takes: 'ASK_SIMULATION',
  },
  {
    method: 'get',
    path: '/api/tables/{id}/export',
    about:
      'The table with all its secrets, to take it to another server. For a game master with the key of the host.',
  },
  { method: 'get', path: '/api/tables/{id}/view', about: 'What the seat may know now.' },
  {
    method: 'get',
    path: '/api/tables/{id}/record',
    about: 'What the seat may have of the record, and the public book of its dice.',
  },
  {
    method: 'get',
    path: '/api/tables/{id}/replay-link',
    about: 'Who may watch the replay without a seat, and whether this seat may change it.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/replay-link',
    about: 'Makes a link to the replay, in place of an older one, or takes it back. By the game master.',
    takes: 'SET_REPLAY_LINK',
  },
  {
    method: 'post',
    path: '/api/replay',
    about: 'The record behind a link to a replay; null where the password is missing.',
    takes: 'WATCH_REPLAY',
  },
  { method: 'post', path: '/api/shelves', about: 'Makes a shelf; gives its id, its secret and its link.' },
  {
    method: 'get',
    path: '/api/shelves/{shelf}',
    about: 'What is on a shelf. This and all below take the secret in the header x-affray-shelf.',
  },
  {
    method: 'post',
    path: '/api/shelves/{shelf}/secret',
    about: 'A new secret for the shelf; the older one stops working.',
  },
  { method: 'post', path: '/api/shelves/{shelf}/delete', about: 'Deletes the shelf with all that is on it.' },
  { method: 'get', path: '/api/shelves/{shelf}/items/{item}', about: 'An item with its data.' },
  {
    method: 'post',
    path: '/api/shelves/{shelf}/items/{item}',
    about: 'Puts an item on the shelf; 409 where it was changed since the rev that is given.',
    takes: 'PUT_ITEM',
  },
  {
    method: 'post',
    path: '/api/shelves/{shelf}/items/{item}/delete',
    about: 'Takes an item off the shelf; 409 where it was changed since.',
    takes: 'REMOVE_ITEM',
  },
  { method: 'get', path: '/pictures/{name}', about: 'A picture, by the SHA-256 of its bytes in hex.' },
  {
    method: 'get',
    path: '/api/host',
    about: 'What the server holds and how it does: tables, disk, threads, errors. With the key of the host.',
  },
  {
    method: 'post',
    path: '/api/host/tables/{id}/close',
    about:
      'Sends everybody but the game master home, until the game master opens the table again. With the key of the host.',
  },
  {
    method: 'get',
    path: '/api/host/tables/{id}/export',
    about: 'The table with all its secrets, to take it to another server. With the key of the host.',
  },
  {
    method: 'post',
    path: '/api/host/tables/{id}/delete',
    about: 'Deletes the table with everything that is stored of it. With the key of the host.',
  },
  { method: 'get', path: '/api/lab', about: 'Whether the client may have runs played here.' },
  {
    method: 'post',
    path: '/api/lab/blocks',
    about: 'Plays a block of runs of a fight file and gives the tally. For clients that may make tables.',
    takes: 'LAB_BLOCK',
  },
];

/**
 * The OpenAPI document.
 * @example writeFileSync('openapi.json', JSON.stringify(openApi()));
 */
export function openApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    const body =
      route.takes === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: { $ref: `#/components/schemas/${route.takes}` } } },
            },
          };
    const header = { name: HEADER, in: 'header', required: true, schema: { const: String(PROTOCOL) } };
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const parameters = [...(route.method === 'post' ? [header] : []), ...inPath];
    const responses = {
      200: { description: 'Done.' },
      default: { description: 'Refused, with the reason in "why".' },
    };
    paths[route.path] = {
      ...paths[route.path],
      [route.method]: { summary: route.about, parameters, ...body, responses },
    };
  }
  const schemas = Object.fromEntries(
    Object.entries(SHAPES).map(([name, shape]) => [
      name,
      z.toJSONSchema(shape as z.ZodType, { unrepresentable: 'any', io: 'input' }),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Affray tables', version: String(PROTOCOL) },
    paths,
    components: { schemas },
  };
}
