// Refusals over HTTP: a status, a message, and for files every problem.
import type { z } from 'zod';

/** A refusal whose message is sent to the client. */
export class Refused extends Error {
  readonly status: number;
  readonly problems: readonly string[] | undefined;
  constructor(status: number, why: string, problems?: readonly string[]) {
    super(why);
    this.status = status;
    this.problems = problems;
  }
}

/** Refuses in expression position. */
export function refuse(status: number, why: string): never {
  throw new Refused(status, why);
}

/**
 * A body of the expected shape; otherwise a refusal that names the place.
 * @example const { seat } = read(INVITE_FOR, request.body);
 */
export function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place =
    issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.').slice(0, 80)}: `;
  throw new Refused(400, `${place}${issue?.message ?? 'Not readable.'}`.slice(0, 300));
}
