// Seat cookies: one for each table that a browser has a seat at.
import type { TakenSeat } from '@affray/table';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HALF_A_YEAR = 180 * 24 * 60 * 60;
const NAME = /^(?:__Host-)?affray-([0-9a-f]{24})$/;

/** `__Host-` cookies are for TLS; a table on a home network without it gets the same cookie under a plain name. */
export function cookieName(table: string, base: URL): string {
  return `${base.protocol === 'https:' ? '__Host-' : ''}affray-${table}`;
}

/** Gives a browser its seat. */
export function seatedReply(reply: FastifyReply, { table, seat, token }: TakenSeat, base: URL): FastifyReply {
  reply.setCookie(cookieName(table, base), token, {
    httpOnly: true,
    secure: base.protocol === 'https:',
    sameSite: 'strict',
    path: '/',
    maxAge: HALF_A_YEAR,
  });
  return reply.send({ table, seat });
}

/** A seat's cookie that is no longer good is taken back. */
export function dropCookie(reply: FastifyReply, table: string, base: URL): void {
  reply.clearCookie(cookieName(table, base), { path: '/', secure: base.protocol === 'https:' });
}

/** The tables that a browser has cookies for, with what they hold. */
export function cookiesOf(request: FastifyRequest, base: URL): { table: string; token: string }[] {
  return Object.entries(request.cookies).flatMap(([name, token]) => {
    const table = NAME.exec(name)?.[1];
    return table === undefined || token === undefined || name !== cookieName(table, base)
      ? []
      : [{ table, token }];
  });
}
