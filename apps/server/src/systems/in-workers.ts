// Imported by the workers of each pool: a thread knows the systems of its starter's modules.
import { registeredModules, registerModule } from '@affray/systems';
import { workerData } from 'piscina';

/** What a pool hands to its threads. */
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

/** Registers in this thread what its starter had registered. */
export async function registerInWorker(): Promise<void> {
  for (const url of (workerData as WorkerSystems).modules) await registerModule(url);
}
