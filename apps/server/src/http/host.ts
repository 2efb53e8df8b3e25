// Who may make tables: holders of the host key and, if the server allows it, requests from this machine.
import { isSecret } from '@affray/table';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** Headers of forwarded requests: then a connection from this machine says nothing about the client. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/**
 * Whether a request may make tables.
 * @example if (!isHost(request, { hostKey, isOpenHere: true })) refuse();
 */
export function isHost(
  request: FastifyRequest,
  { hostKey, isOpenHere = false }: { readonly hostKey: string | null; readonly isOpenHere?: boolean },
): boolean {
  if (hostKey === null) return true;
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return isSecret(given, hostKey);
  return isOpenHere && isFromHere(request);
}

/** A name that merely resolves to this machine does not count: pages elsewhere can use such a name. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PASSED_ON.every((name) => headers[name] === undefined)
  );
}
