// Problems of data from outside, in sentences.
import type { Problem } from './system.ts';

/** What a zod issue has that a sentence needs. The kernel itself does not depend on zod. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
}

/**
 * The issues of a failed zod check as problems: unknown keys one by one, with the names that were allowed.
 * @example return { ok: false, problems: problemsOf(parsed.error.issues) };
 */
export function problemsOf(issues: readonly Issue[], allowedKeys: readonly string[] = []): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    if (issue.code === 'unrecognized_keys') {
      return (issue.keys ?? []).map((key) => ({
        path: [...path, key],
        message: `There is no "${key}" here.`,
        ...(path.length === 0 && allowedKeys.length > 0 ? { allowed: allowedKeys } : {}),
      }));
    }
    const allowed = issue.values?.filter((value): value is string => typeof value === 'string');
    const message = issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
    return [allowed === undefined || allowed.length === 0 ? { path, message } : { path, message, allowed }];
  });
}
