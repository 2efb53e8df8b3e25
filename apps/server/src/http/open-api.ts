// The HTTP API described for machines.
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
    about: 'Makes a table; returns the invite to the game master seat.',
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
    about: 'The table, seat and fighters that an invite leads to, without using it up.',
    takes: 'JOIN',
  },
  { method: 'post', path: '/api/knock', about: 'Knocks at a room by its code.', takes: 'KNOCK' },
  {
    method: 'post',
    path: '/api/claim',
    about: 'Asks whether the knock was admitted; if so, sets the cookie.',
    takes: 'CLAIM',
  },
  { method: 'get', path: '/api/push', about: 'The public key of push messages.' },
  {
    method: 'post',
    path: '/api/turn',
    about: 'Whether it is the turn of the seat that a reminder link belongs to.',
    takes: 'ASK_TURN',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/push',
    about: 'Where the push messages of a seat go, at a table by post; null: nowhere.',
    takes: 'PUSH_FOR',
  },
  { method: 'post', path: '/api/tables/{id}/reminder', about: 'A new reminder link for a seat.' },
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
      'After a fight: the party continues into another one in its current condition. By the game master.',
    takes: 'NEXT_FIGHT',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/recovery',
    about: 'A new recovery link for this seat; the old one stops working.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/delete',
    about: 'Deletes the table with all its data, by the game master.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/odds',
    about: 'How good the answers to an open prompt of the seat are, from what it may know.',
    takes: 'ASK_ODDS',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/deeds',
    about: 'The immediate effect of answers to an open prompt of the seat, from what it may know.',
    takes: 'ASK_DEEDS',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/what-if',
    about: 'How the side of the seat would fare with its drafts, for each answer the others may give.',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/house-rule',
    about:
      'In the lobby: how another value of a house rule would change the chances of the fight. For the game master.',
    takes: 'ASK_HOUSE_RULE',
  },
  {
    method: 'post',
    path: '/api/tables/{id}/simulate',
    about: 'How the fight continues from here, from what the seat may know.',
    takes: 'ASK_SIMULATION',
  },
  {
    method: 'get',
    path: '/api/tables/{id}/export',
    about:
      'The table with all its secrets, to move it to another server. For a game master with the host key.',
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
    about: 'Makes a link to the replay, replacing an older one, or removes it. By the game master.',
    takes: 'SET_REPLAY_LINK',
  },
  {
    method: 'post',
    path: '/api/replay',
    about: 'The record behind a link to a replay; null if the password is missing.',
    takes: 'WATCH_REPLAY',
  },
  { method: 'post', path: '/api/shelves', about: 'Makes a shelf; returns its id, its secret and its link.' },
  {
    method: 'get',
    path: '/api/shelves/{shelf}',
    about: 'What is on a shelf. This and all below take the secret in the header x-affray-shelf.',
  },
  {
    method: 'post',
    path: '/api/shelves/{shelf}/secret',
    about: 'A new secret for the shelf; the old one stops working.',
  },
  { method: 'post', path: '/api/shelves/{shelf}/delete', about: 'Deletes the shelf and everything on it.' },
  { method: 'get', path: '/api/shelves/{shelf}/items/{item}', about: 'An item with its data.' },
  {
    method: 'post',
    path: '/api/shelves/{shelf}/items/{item}',
    about: 'Puts an item on the shelf; 409 if it was changed since the given rev.',
    takes: 'PUT_ITEM',
  },
  {
    method: 'post',
    path: '/api/shelves/{shelf}/items/{item}/delete',
    about: 'Removes an item from the shelf; 409 if it was changed since.',
    takes: 'REMOVE_ITEM',
  },
  { method: 'get', path: '/pictures/{name}', about: 'A picture, by the SHA-256 of its bytes in hex.' },
  {
    method: 'get',
    path: '/api/host',
    about: 'Usage and health of the server: tables, disk, threads, errors. With the host key.',
  },
  {
    method: 'post',
    path: '/api/host/tables/{id}/close',
    about:
      'Disconnects everyone but the game master, until the game master opens the table again. With the host key.',
  },
  {
    method: 'get',
    path: '/api/host/tables/{id}/export',
    about: 'The table with all its secrets, to move it to another server. With the host key.',
  },
  {
    method: 'post',
    path: '/api/host/tables/{id}/delete',
    about: 'Deletes the table with all its data. With the host key.',
  },
  { method: 'get', path: '/api/lab', about: 'Whether the client may run simulations here.' },
  {
    method: 'post',
    path: '/api/lab/blocks',
    about: 'Plays a block of runs of a fight file and returns the tally. For clients that may make tables.',
    takes: 'LAB_BLOCK',
  },
];

let described: Record<string, unknown> | null = null;

/**
 * The OpenAPI document. Made once: anybody may ask for it, and to make it takes as long as a hundred answers.
 * @example writeFileSync('openapi.json', JSON.stringify(openApi()));
 */
export function openApi(): Record<string, unknown> {
  described ??= describe();
  return described;
}

function describe(): Record<string, unknown> {
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
