/** Queries that are compiled once and then only given their values: building one anew costs more than running it. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

type Value = string | number | null;

/** Stands in a compiled query where the value of that name goes. */
class Hole {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Any property of it is a hole of that name. */
const holes: object = new Proxy({}, { get: (_, name) => new Hole(String(name)) });

/**
 * `build` writes the query with the properties of its second argument in place of values, never in place of structure: it is
 * called once for each database. What it makes is then run with those values, and answers the rows.
 */
export function prepared<P extends Readonly<Record<keyof P, Value>>, O>(
  build: (db: Db, values: P) => Compilable<O>,
): (db: Db, values: P) => Promise<O[]> {
  const compiled = new WeakMap<object, CompiledQuery<O>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, holes as P).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Hole ? values[parameter.name as keyof P] : parameter,
    );
    return (await db.executeQuery<O>({ ...query, parameters })).rows;
  };
}

/** Those properties alone. Of the values of a prepared query, all have to be asked for by name. */
export function pick<P, K extends keyof P>(values: P, names: readonly K[]): Pick<P, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<P, K>;
}
