// Drives Debian's Firefox over WebDriver BiDi: Playwright speaks only to its own build of Firefox.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 60_000;
const POLL_MS = 200;
/** Zod tries `Function('')` to learn whether it may compile schemas, and falls back; Firefox logs that the policy refused. */
const EVAL_PROBE = /blocked a JavaScript eval/;

/** One tab of a headless Firefox. */
export interface FirefoxTab {
  /** Errors of scripts and of the console. */
  readonly problems: string[];
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page until it is truthy; returns its value. */
  until<T>(expression: string, timeoutMs?: number): Promise<T>;
  /** Moves the mouse to the first control with this name and clicks it. */
  click(name: RegExp): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Firefox with a fresh profile.
 * @example const tab = await startFirefox(); await tab.goto(app.hostLink);
 */
export async function startFirefox(program = 'firefox-esr'): Promise<FirefoxTab> {
  const profile = mkdtempSync(join(tmpdir(), 'affray-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("remote.active-protocols", 1);\n');
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const session = await connect(`${await addressOf(child)}/session`);
    return { ...(await openTab(session)), stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** The address that Firefox prints once it accepts connections. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr?.on('data', (part: Buffer) => {
      printed += String(part);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${printed}`)));
    setTimeout(() => reject(new Error(`Firefox did not start: ${printed}`)), START_MS).unref();
  });
}

interface Session {
  send<T>(method: string, params: object): Promise<T>;
  onEvent(listen: (method: string, params: unknown) => void): void;
}
interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly message?: string;
}

async function connect(address: string): Promise<Session> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('Firefox refused the connection.')));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: ((method: string, params: unknown) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') {
      for (const listen of listeners) listen(message.method ?? '', message.params);
      return;
    }
    const call = waiting.get(message.id ?? -1);
    if (message.type === 'success') call?.resolve(message.result);
    else call?.reject(new Error(`Firefox: ${message.message}`));
  });
  let last = 0;
  return {
    send: <T>(method: string, params: object): Promise<T> => {
      const id = ++last;
      const call = Promise.withResolvers<unknown>();
      waiting.set(id, call);
      socket.send(JSON.stringify({ id, method, params }));
      return call.promise as Promise<T>;
    },
    onEvent: (listen) => listeners.push(listen),
  };
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

async function openTab({ send, onEvent }: Session): Promise<Omit<FirefoxTab, 'stop'>> {
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  const problems: string[] = [];
  onEvent((method, params) => {
    const { level, text = 'an error' } = params as { level?: string; text?: string };
    if (method === 'log.entryAdded' && level === 'error' && !EVAL_PROBE.test(text)) problems.push(text);
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const evaluate = async (expression: string): Promise<unknown> => {
    // As JSON, since BiDi's own serialisation of objects is harder to read.
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression: `JSON.stringify((${expression}) ?? null)`,
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return JSON.parse(String(result?.value));
  };
  const until = async <T>(expression: string, timeoutMs = 30_000): Promise<T> => {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const value = await evaluate(expression);
      if (value) return value as T;
      if (Date.now() > end) throw new Error(`Firefox: timed out waiting for ${expression}`);
      await sleep(POLL_MS);
    }
  };
  return {
    problems,
    until,
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    click: async (name) => {
      const { x, y } = await until<{ x: number; y: number }>(middleOf(name));
      const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
      const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await send('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'mouse', actions }],
      });
    },
  };
}

/** An expression for the middle of the first visible control with this name, after scrolling it into view. */
function middleOf(name: RegExp): string {
  return `(() => {
    for (const control of document.querySelectorAll('dialog button, [role=dialog] button, button, a, label')) {
      if (!${name}.test(control.getAttribute('aria-label') ?? control.textContent)) continue;
      control.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width > 0 && height > 0) return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
  })()`;
}
