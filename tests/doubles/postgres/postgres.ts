import type { TestProject } from 'vitest/node'
import { createMigratedTemplate, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the time of the run, with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  await createMigratedTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return postgres.remove
}
