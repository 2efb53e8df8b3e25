// What a server prints when it has started.
import { renderUnicodeCompact } from 'uqr';
import { isLoopback } from './addresses.ts';
import type { Served } from './serve.ts';

/**
 * What a server prints after its start: its address, who can reach it, the way in. Prints a QR code of the
 * address only if a phone that scans it can reach it.
 * @example console.log(announcement(await serve(options)));
 */
export function announcement({
  url,
  gmLink,
  recoveryLink,
  hostLink,
  code,
}: Omit<Served, 'server' | 'stop'>): string {
  const lines = [`Serving at ${url}`];
  if (gmLink !== null)
    lines.push(
      `Game master: ${gmLink}`,
      `Recovery link: ${recoveryLink} (keep it: it opens the game master's seat again)`,
      `Room code:   ${code}`,
    );
  lines.push(`Make tables: ${hostLink}`, '', ...reach(url), '', 'Stop with Ctrl-C.');
  return lines.join('\n');
}

function reach(url: string): string[] {
  if (isLoopback(new URL(url).hostname))
    return [
      'Only this machine can reach it. To let phones and other computers on your network join, stop it and',
      'start it with --lan ("npm start -- --lan" or "npx affray serve --lan").',
    ];
  return [
    `Players open ${url} or scan this, and type the room code:`,
    '',
    renderUnicodeCompact(url, { border: 2 }),
  ];
}
