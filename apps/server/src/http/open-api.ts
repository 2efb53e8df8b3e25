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

/** What each route does, and which shape its body has. */
const ROUTES: Readonly<Record<string, readonly [about: string, takes?: keyof typeof SHAPES]>> = {
  'GET /api/openapi.json': ['This description.'],
  'GET /api/library': ['The fights that a table can be made from.'],
  'GET /api/library/{id}': ['The text of a library fight; the id has one slash.'],
  'GET /api/tables': ['The tables that this browser has a seat at.'],
  'POST /api/tables': ['Makes a table; returns the invite to the game master seat.', 'NEW_TABLE'],
  'POST /api/join': ['Exchanges an invite, once, for the cookie of a seat.', 'JOIN'],
  'POST /api/invited': ['The table, seat and fighters that an invite leads to, without using it up.', 'JOIN'],
  'POST /api/knock': ['Knocks at a room by its code.', 'KNOCK'],
  'POST /api/claim': ['Asks whether the knock was admitted; if so, sets the cookie.', 'CLAIM'],
  'GET /api/push': ['The public key of push messages.'],
  'POST /api/turn': ['Whether it is the turn of the seat that a reminder link belongs to.', 'ASK_TURN'],
  'POST /api/tables/{id}/push': [
    'Where the push messages of a seat go, at a table by post; null: nowhere.',
    'PUSH_FOR',
  ],
  'POST /api/tables/{id}/reminder': ['A new reminder link for a seat.'],
  'POST /api/tables/{id}/ticket': ['A ticket for one live connection.'],
  'POST /api/tables/{id}/invites': ['A new invite for a seat, by the game master.', 'INVITE_FOR'],
  'GET /api/tables/{id}/party': [
    'After a fight: the party that leaves it, with its sheets. For the game master.',
  ],
  'POST /api/tables/{id}/next': [
    'After a fight: the party continues into another one in its current condition. By the game master.',
    'NEXT_FIGHT',
  ],
  'POST /api/tables/{id}/recovery': ['A new recovery link for this seat; the old one stops working.'],
  'POST /api/tables/{id}/delete': ['Deletes the table with all its data, by the game master.'],
  'POST /api/tables/{id}/odds': [
    'How good the answers to an open prompt of the seat are, from what it may know.',
    'ASK_ODDS',
  ],
  'POST /api/tables/{id}/deeds': [
    'The immediate effect of answers to an open prompt of the seat, from what it may know.',
    'ASK_DEEDS',
  ],
  'POST /api/tables/{id}/what-if': [
    'How the side of the seat would fare with its drafts, for each answer the others may give.',
  ],
  'POST /api/tables/{id}/house-rule': [
    'In the lobby: how another value of a house rule would change the chances of the fight. For the game master.',
    'ASK_HOUSE_RULE',
  ],
  'POST /api/tables/{id}/simulate': [
    'How the fight continues from here, from what the seat may know.',
    'ASK_SIMULATION',
  ],
  'GET /api/tables/{id}/export': [
    'The table with all its secrets, to move it to another server. For a game master with the host key.',
  ],
  'GET /api/tables/{id}/view': ['What the seat may know now.'],
  'GET /api/tables/{id}/record': ['What the seat may have of the record, and the public book of its dice.'],
  'GET /api/tables/{id}/replay-link': [
    'Who may watch the replay without a seat, and whether this seat may change it.',
  ],
  'POST /api/tables/{id}/replay-link': [
    'Makes a link to the replay, replacing an older one, or removes it. By the game master.',
    'SET_REPLAY_LINK',
  ],
  'POST /api/replay': [
    'The record behind a link to a replay; null if the password is missing.',
    'WATCH_REPLAY',
  ],
  'POST /api/shelves': ['Makes a shelf; returns its id, its secret and its link.'],
  'GET /api/shelves/{shelf}': [
    'What is on a shelf. This and all below take the secret in the header x-affray-shelf.',
  ],
  'POST /api/shelves/{shelf}/secret': ['A new secret for the shelf; the old one stops working.'],
  'POST /api/shelves/{shelf}/delete': ['Deletes the shelf and everything on it.'],
  'GET /api/shelves/{shelf}/items/{item}': ['An item with its data.'],
  'POST /api/shelves/{shelf}/items/{item}': [
    'Puts an item on the shelf; 409 if it was changed since the given rev.',
    'PUT_ITEM',
  ],
  'POST /api/shelves/{shelf}/items/{item}/delete': [
    'Removes an item from the shelf; 409 if it was changed since.',
    'REMOVE_ITEM',
  ],
  'GET /pictures/{name}': ['A picture, by the SHA-256 of its bytes in hex.'],
  'GET /api/host': ['Usage and health of the server: tables, disk, threads, errors. With the host key.'],
  'POST /api/host/tables/{id}/close': [
    'Disconnects everyone but the game master, until the game master opens the table again. With the host key.',
  ],
  'GET /api/host/tables/{id}/export': [
    'The table with all its secrets, to move it to another server. With the host key.',
  ],
  'POST /api/host/tables/{id}/delete': ['Deletes the table with all its data. With the host key.'],
  'GET /api/lab': ['Whether the client may run simulations here.'],
  'POST /api/lab/blocks': [
    'Plays a block of runs of a fight file and returns the tally. For clients that may make tables.',
    'LAB_BLOCK',
  ],
};

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
  for (const [route, [summary, takes]] of Object.entries(ROUTES)) {
    const [method = '', path = ''] = route.split(' ');
    const parameters = [...(method === 'POST' ? [VERSION] : []), ...parametersIn(path)];
    const operation = {
      summary,
      parameters,
      ...(takes === undefined ? {} : bodyOf(takes)),
      responses: RESPONSES,
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  const schemas = Object.fromEntries(
    Object.entries(SHAPES).map(([name, shape]) => [
      name,
      z.toJSONSchema(shape as z.ZodType, { unrepresentable: 'any', io: 'input' }),
    ]),
  );
  const info = { title: 'Affray tables', version: String(PROTOCOL) };
  return { openapi: '3.1.0', info, paths, components: { schemas } };
}

const VERSION = {
  name: HEADER,
  in: 'header',
  required: true,
  schema: { const: String(PROTOCOL) },
};
const RESPONSES = {
  200: { description: 'Done.' },
  default: { description: 'Refused, with the reason in "why".' },
};

function bodyOf(shape: string): object {
  const schema = { $ref: `#/components/schemas/${shape}` };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function parametersIn(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}
