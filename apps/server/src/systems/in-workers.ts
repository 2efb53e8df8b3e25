// Imported by the workers of each pool: gives a thread the systems of its parent's modules.
import { registeredModules, registerModule } from '@affray/systems';
import { workerData } from 'piscina';

/** What a pool passes to its threads. */
export interface WorkerSystems {
  readonly modules: readonly string[];
}

/**
 * The systems registered by now, for the threads of a pool.
 * @example new Piscina({ filename, workerData: systemsForWorkers() });
 */
export function systemsForWorkers(): WorkerSystems {
  return { modules: registeredModules() };
}

/** Registers in this thread what its parent had registered. */
export async function registerInWorker(): Promise<void> {
  for (const url of (workerData as WorkerSystems).modules) await registerModule(url);
}
