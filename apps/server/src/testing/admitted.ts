// A bare live connection, for tests of who is let in.
import { PROTOCOL } from '@affray/protocol';
import { WebSocket } from 'ws';

/** Whether a server admits a client that shows this ticket, as a page of this origin. The connection is closed again. */
export function isAdmitted(
  url: string,
  shown: { readonly table: string; readonly ticket: string },
  origin?: string,
): Promise<boolean> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, origin === undefined ? {} : { origin });
  return new Promise((done) => {
    const end = (isIn: boolean): void => {
      socket.terminate();
      done(isIn);
    };
    socket.on('open', () =>
      socket.send(JSON.stringify(['hello', { protocol: PROTOCOL, client: 'x', ...shown }])),
    );
    socket.on('message', (data) => end(String(data).startsWith('[["welcome"]')));
    socket.on('close', () => end(false));
    socket.on('error', () => end(false));
  });
}
