import type { AboutYouSchema } from '../../schema.ts'

let schema: AboutYouSchema | undefined

/** Comes with all of zod, so only when step 1 is filled in, or was before. */
export async function fetchAboutYouSchema(): Promise<AboutYouSchema> {
  schema = (await import('../../schema.ts')).aboutYouSchema
  return schema
}

export function fetchedAboutYouSchema(): AboutYouSchema | undefined {
  return schema
}
