import type { ZodMiniType } from '#lib/zod.ts'

export type FetchSchema<Values, Checked = Values> = () => Promise<ZodMiniType<Checked, Values>>

/** The schema's error messages, by field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

export type Verdict<Values, Checked> = { checked: Checked } | { problems: Problems<Values> }

/**
 * Loads the schema, and zod with it, when the visitor starts to fill in the form. If loading fails, because of the
 * connection or a newer release, the form is sent unchecked: the server checks the same schema with the same messages.
 */
export function lazyCheck<Values, Checked>(fetchSchema: FetchSchema<Values, Checked>) {
  let fetched: Promise<ZodMiniType<Checked, Values> | undefined> | undefined

  function prepare() {
    fetched ??= fetchSchema().catch(() => {
      // Allow another attempt.
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
    // Reversed, so that the first error of a field wins.
    return {
      problems: Object.fromEntries(
        error.issues.map(({ path, message }) => [path[0], message]).reverse(),
      ) as Problems<Values>,
    }
  }

  return { prepare, check }
}
