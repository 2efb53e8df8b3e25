// Seat cookies: one for each table at which a browser has a seat.
import type { TakenSeat } from '@affray/table';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HALF_A_YEAR = 180 * 24 * 60 * 60;
const NAME = /^(?:__Host-|__Secure-)?affray-([0-9a-f]{24})$/;

/**
 * `__Host-` cookies require TLS; a table on a home network without it gets the same cookie under a plain name.
 * Browsers accept `__Host-` only for the path `/`: under a sub-path the cookie is a `__Secure-` one, which is not
 * sent to other programs on the same host.
 */
export function cookieName(table: string, base: URL): string {
  const prefix = base.protocol !== 'https:' ? '' : base.pathname === '/' ? '__Host-' : '__Secure-';
  return `${prefix}affray-${table}`;
}

/** Sends a browser its seat. */
export function seatedReply(reply: FastifyReply, { table, seat, token }: TakenSeat, base: URL): FastifyReply {
  reply.setCookie(cookieName(table, base), token, {
    httpOnly: true,
    secure: base.protocol === 'https:',
    sameSite: 'strict',
    path: base.pathname,
    maxAge: HALF_A_YEAR,
  });
  return reply.send({ table, seat });
}

/** Deletes a seat's cookie that is no longer valid. */
export function dropCookie(reply: FastifyReply, table: string, base: URL): void {
  reply.clearCookie(cookieName(table, base), { path: base.pathname, secure: base.protocol === 'https:' });
}

/** The tables that a browser has cookies for, with their tokens. */
export function cookiesOf(request: FastifyRequest, base: URL): { table: string; token: string }[] {
  return Object.entries(request.cookies).flatMap(([name, token]) => {
    const table = NAME.exec(name)?.[1];
    return table === undefined || token === undefined || name !== cookieName(table, base)
      ? []
      : [{ table, token }];
  });
}
