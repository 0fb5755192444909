import type pg from 'pg';

/** How to connect; on a cluster, rows lie on several machines. */
export type LoginConfig = pg.PoolConfig & { readonly isCluster?: boolean };
