import pg from 'pg';

const administrationUrl =
  process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A new, empty database on the PostgreSQL of DATABASE_URL or at the usual local address. */
export async function createPostgresDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const name = `chanscope_bench_${process.pid}`;
  await administer(`create database ${name}`);
  const url = new URL(administrationUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administrationUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
