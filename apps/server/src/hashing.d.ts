import type { Hashing } from '@affray/kernel';
/** Node's own hashing, for the kernel. */
export declare const NODE_HASHING: Hashing;
