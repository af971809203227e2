import type { AboutYouSchema } from '../../schema.ts'

let schema: AboutYouSchema | undefined

/** Loaded on demand because it pulls in zod. */
export async function fetchAboutYouSchema(): Promise<AboutYouSchema> {
  schema = (await import('../../schema.ts')).aboutYouSchema
  return schema
}

export function fetchedAboutYouSchema(): AboutYouSchema | undefined {
  return schema
}
