// npm run content -- export FILE; npm run content -- import FILE
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Content, contentSchema } from '#content/owner/content.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { recordAction } from '#platform/audit.server.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { publish, readPublished, SomeoneElsePublished } from '#platform/content/versions.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { DatabaseTooNewError, migrate } from '#platform/database/migrate.server.ts'
import { EnvError, parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'

/** Something the person at the console can put right. */
class ContentError extends Error {}

const usage = 'npm run content -- export FILE, or npm run content -- import FILE'
/** Who published, where it was not the owner at the desk. */
const publishedBy = 'npm run content'
const readable = [EnvError, DatabaseTooNewError, ContentError, SomeoneElsePublished]
/** So many of the changed places are named in the log; the version's row has all of them. */
const placesNamed = 20

main().catch((error) => {
  const known = readable.some((kind) => error instanceof kind)
  process.stderr.write(`${known ? error.message : error.stack}\n`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [command, file] = process.argv.slice(2)
  if (!file || (command !== 'export' && command !== 'import'))
    throw new ContentError(`Which way, and which file? ${usage}`)
  const env = parseEnv(process.env)
  // Before the database is opened: a file that is not right leaves not even an empty one behind.
  const content = command === 'import' ? readDocument(file) : undefined
  const database = connectDatabase(env, createLog(env.LOG_LEVEL))
  try {
    await migrate(database.db)
    if (content) await importContent(database.db, file, content)
    else await exportContent(database.db, file)
  } finally {
    await database.close()
  }
}

async function exportContent(db: Db, file: string): Promise<void> {
  const { content, version, fellBack } = await readPublished(db)
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  for (const { path, reason } of fellBack)
    say(`As the program shows it, not as it was stored: ${path} ${reason}`)
  say(`${file} has ${version === 0 ? 'the sample words' : `version ${version}`}`)
}

/** All of it is right, or nothing changes. */
function readDocument(file: string): Content {
  if (!existsSync(file)) throw new ContentError(`There is no file ${file}`)
  const document = parseJson(file)
  const faults = faultsOf(document)
  if (faults.length === 0) return contentSchema.parse(document)
  const lines = faults.map(({ path, reason }) => `  ${path || 'the whole file'}: ${reason}`)
  throw new ContentError(`${file} is not right, and nothing was changed:\n${lines.join('\n')}`)
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ContentError(`${file} is not JSON, and nothing was changed: ${(error as Error).message}`)
  }
}

async function importContent(db: Db, file: string, content: Content): Promise<void> {
  const published = await db.transaction().execute(async (tx) => {
    const before = await readPublished(tx)
    const changes = changedPaths(before.content, content)
    if (changes.length === 0) return undefined
    await recordAction(tx, { email: publishedBy }, { action: 'content-published', detail: inWords(changes) })
    return publish(tx, content, { seen: before.version, by: publishedBy })
  })
  say(
    published
      ? `${file} is published as version ${published.version}`
      : `${file} is what is published already`,
  )
}

function inWords(changes: readonly string[]): string {
  const more = changes.length - placesNamed
  return changes.slice(0, placesNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
