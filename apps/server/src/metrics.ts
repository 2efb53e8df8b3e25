// Metrics in the Prometheus text format.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const NAMES = ['commands', 'refusals', 'connections', 'frames', 'troubles', 'floods'] as const;
type Name = (typeof NAMES)[number];

export interface Metrics {
  add(name: Name): void;
  counts(): Readonly<Record<string, number>>;
  text(gauges: Readonly<Record<string, number>>): string;
  stop(): void;
}

/**
 * Counters since the start of the process.
 * @example metrics.add('commands'); metrics.text({ tables: 3 });
 */
export function newMetrics(): Metrics {
  const counts: Record<Name, number> = {
    commands: 0,
    refusals: 0,
    connections: 0,
    frames: 0,
    troubles: 0,
    floods: 0,
  };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    add: (name) => {
      counts[name]++;
    },
    counts: () => ({ ...counts }),
    text: (gauges) => {
      const lines = NAMES.map((name) => `affray_${name}_total ${counts[name]}`);
      for (const [name, value] of Object.entries(gauges)) lines.push(`affray_${name} ${value}`);
      lines.push(`affray_loop_delay_p99_ms ${(delay.percentile(99) / 1e6).toFixed(1)}`);
      lines.push(`affray_rss_bytes ${process.memoryUsage.rss()}`);
      return `${lines.join('\n')}\n`;
    },
    stop: () => delay.disable(),
  };
}
