/** An address without some of its parameters. */
export function queryWithout(
  names: readonly string[],
): (query: URLSearchParams) => URLSearchParams {
  return (query) => {
    for (const name of names) query.delete(name);
    return query;
  };
}
