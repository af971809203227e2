import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from '#lib/zod.ts'

export type FetchSchema<Values extends FieldValues, Checked = Values> = () => Promise<
  ZodMiniType<Checked, Values>
>

/**
 * Checks a form by its schema, which is fetched with all of zod when somebody begins to fill it in. Where it does not
 * come, because the connection is gone or the release of this page is, the form is sent unchecked: the server has the
 * same schema and says what is wrong in the same words.
 */
export function lazyResolver<Values extends FieldValues, Checked>(fetchSchema: FetchSchema<Values, Checked>) {
  let fetched: Promise<Resolver<Values, unknown, Checked> | undefined> | undefined

  async function fetchResolver() {
    const [schema, { standardSchemaResolver }] = await Promise.all([
      fetchSchema(),
      import('@hookform/resolvers/standard-schema'),
    ])
    return standardSchemaResolver<Values, unknown, Checked>(schema)
  }

  function prepare() {
    fetched ??= fetchResolver().catch(() => {
      // The next attempt may have a connection.
      fetched = undefined
      return undefined
    })
    return fetched
  }

  const resolver: Resolver<Values, unknown, Checked> = async (values, context, options) => {
    const check = await prepare()
    return check ? check(values, context, options) : { values: values as unknown as Checked, errors: {} }
  }
  return { prepare, resolver }
}
