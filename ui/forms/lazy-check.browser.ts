import type { ZodMiniType } from '#lib/zod.ts'

export type FetchSchema<Values, Checked = Values> = () => Promise<ZodMiniType<Checked, Values>>

/** What is wrong, in the schema's words, by field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

export type Verdict<Values, Checked> = { checked: Checked } | { problems: Problems<Values> }

/**
 * Checks by a schema that is fetched, with all of zod, when somebody begins to fill in the form. Where it does not come,
 * because the connection is gone or the release of this page is, the form is sent unchecked: the server has the same
 * schema and says what is wrong in the same words.
 */
export function lazyCheck<Values, Checked>(fetchSchema: FetchSchema<Values, Checked>) {
  let fetched: Promise<ZodMiniType<Checked, Values> | undefined> | undefined

  function prepare() {
    fetched ??= fetchSchema().catch(() => {
      // The next attempt may have a connection.
      fetched = undefined
      return undefined
    })
    return fetched
  }

  async function check(values: Values): Promise<Verdict<Values, Checked>> {
    const schema = await prepare()
    if (!schema) return { checked: values as unknown as Checked }
    const { success, data, error } = schema.safeParse(values)
    if (success) return { checked: data }
    // Of several things wrong with one field the first is said.
    return {
      problems: Object.fromEntries(
        error.issues.map(({ path, message }) => [path[0], message]).reverse(),
      ) as Problems<Values>,
    }
  }

  return { prepare, check }
}
