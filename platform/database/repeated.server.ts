import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connect.server.ts'

type Value = string | number | null

/**
 * A statement that runs thousands of times a second: to build it takes longer than to run it, so it is built once
 * per database, and from then on only its values change. They are its parameters, all of them and in this order.
 */
export function repeated<Values extends Record<string, Value>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const built = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db, values) => {
    const parameters = Object.values(values)
    let statement = built.get(db)
    if (!statement) {
      statement = build(db, values).compile()
      if (!sameValues(statement.parameters, parameters)) {
        throw new Error(`the values do not fit the parameters of: ${statement.sql}`)
      }
      built.set(db, statement)
    }
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows[0]
  }
}

function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index])
}
