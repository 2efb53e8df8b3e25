// Maintains a list of test files that have begun and not ended, to name a hang after the runner was killed.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export default class UnfinishedReporter implements Reporter {
  private readonly running = new Set<string>();

  onTestModuleStart(module: TestModule): void {
    this.running.add(nameOf(module));
    this.write();
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(nameOf(module));
    this.write();
  }

  private write(): void {
    const file = process.env.AFFRAY_UNFINISHED;
    if (file !== undefined) writeFileSync(file, [...this.running].join('\n'));
  }
}

function nameOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}
