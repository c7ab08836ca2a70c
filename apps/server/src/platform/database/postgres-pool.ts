import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

import {
  type DatabaseFault,
  DatabaseBusy,
  DatabaseUnreachable,
  databaseFaultFrom,
} from './database-fault.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { Log } from '../log.ts';

/** What the connections of a pool may cost; null is no limit. */
export interface PoolLimits {
  readonly connections: number;
  /** How long a caller waits for a connection, ms. */
  readonly connectMs: number;
  readonly statementMs: number | null;
  readonly lockMs: number | null;
  readonly idleInTransactionMs: number | null;
}

interface PoolDependencies {
  readonly connectionString: string;
  readonly limits: PoolLimits;
  readonly watch: DatabaseWatch;
  readonly log: Log;
}

/** Beyond the limit of a statement: a server that does not say so itself is frozen or gone. */
const answerMs = 1000;

/** Connections to PostgreSQL whose failures of the database itself are DatabaseFaults. */
export function openPostgresPool(dependencies: PoolDependencies): PostgresPool {
  const { connectionString, limits, watch, log } = dependencies;
  const { statementMs, lockMs, idleInTransactionMs } = limits;
  const pool = new pg.Pool({
    connectionString,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(statementMs === null
      ? {}
      : { statement_timeout: statementMs, query_timeout: statementMs + answerMs }),
    ...(lockMs === null ? {} : { lock_timeout: lockMs }),
    ...(idleInTransactionMs === null
      ? {}
      : { idle_in_transaction_session_timeout: idleInTransactionMs }),
  });
  // Without listeners the loss of a connection, idle or in a transaction, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      log.debug({ reason: error.message }, 'lost a database connection');
    });
  });

  async function connect(): Promise<PostgresPoolClient> {
    // All are at work: then the wait ends because of those who have them, not because of the network.
    const isFull = pool.totalCount >= limits.connections && pool.idleCount === 0;
    try {
      return watchedClient(await pool.connect(), watch);
    } catch (error) {
      const known = databaseFaultFrom(error);
      if (known === null) throw error;
      const fault = isFull ? new DatabaseBusy(error) : known;
      watch.noteFailure(fault);
      throw fault;
    }
  }

  return { connect, end: () => pool.end(), options: pool.options };
}

/** A connection that is thrown away once the database did not answer on it. */
function watchedClient(client: pg.PoolClient, watch: DatabaseWatch): PostgresPoolClient {
  let lost: DatabaseFault | null = null;

  async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    // Such as the rollback: the statement before it may still be going on.
    if (lost !== null) throw lost;
    try {
      const result = await client.query(sql, [...parameters]);
      watch.noteSuccess(/^(?:INSERT|UPDATE|DELETE)$/.test(result.command) ? 'write' : 'read');
      return result;
    } catch (error) {
      const fault = databaseFaultFrom(error);
      if (fault === null) throw error;
      if (fault instanceof DatabaseUnreachable) lost = fault;
      watch.noteFailure(fault);
      throw fault;
    }
  }

  return {
    // Kysely asks for cursors only where it was given one.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isSpoilt) => client.release(isSpoilt === true || lost !== null),
  };
}
