import { sql } from 'kysely'
import { type Definition, definitionSchema } from '#content/scorecards/definition.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ScorecardRow } from '#platform/database/tables/visitors.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { checkDefinition, type Problem } from '../engine/check.ts'
import { slugFrom } from './slug.ts'

export type Draft = Pick<ScorecardRow, 'id' | 'slug' | 'revision' | 'published' | 'archivedAt'> & {
  definition: Definition
}

export async function addScorecard(db: Db, definition: Definition): Promise<string> {
  const id = newId()
  await db
    .insertInto('scorecards')
    .values({
      id,
      slug: await freeSlug(db, slugFrom(definition.title)),
      revision: 1,
      ...draftColumns(definition),
      published: null,
      archivedAt: null,
    })
    .execute()
  return id
}

function draftColumns(definition: Definition) {
  const { title, kind } = definition
  return { title, kind, draft: JSON.stringify(definition), changedAt: new Date().toISOString() }
}

async function freeSlug(db: Db, wanted: string, own = ''): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const owner = await db.selectFrom('scorecards').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!owner || owner.id === own) return slug
  }
}

export async function readDraft(db: Db, id: string): Promise<Draft> {
  const row = await db.selectFrom('scorecards').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError(404, 'There is no such scorecard.')
  const { slug, revision, published, archivedAt, draft } = row
  return { id, slug, revision, published, archivedAt, definition: readDefinition(draft) }
}

/** Drafts of earlier releases get what newer ones added. */
const readDefinition = (json: string): Definition => definitionSchema.parse(JSON.parse(json))

type DraftChange = { revision: number; slug: string; definition: Definition }

/** Returns the new revision. Someone else's newer draft is never overwritten. */
export async function saveDraft(db: Db, id: string, { revision, slug, definition }: DraftChange): Promise<number> {
  const { slug: current } = await readDraft(db, id)
  const changed = slugFrom(slug)
  const saved = await db
    .updateTable('scorecards')
    .set({
      revision: sql<number>`revision + 1`,
      ...draftColumns(definition),
      slug: changed === current ? current : await freeSlug(db, changed, id),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  if (!saved) throw new HttpError(409, 'Someone else changed this scorecard. Reload the page to see their changes.')
  return saved.revision
}

/** The draft becomes the version that visitors see. */
export async function publishScorecard(
  db: Db,
  by: By,
  id: string,
): Promise<{ version: number } | { problems: Problem[] }> {
  const { definition, slug } = await readDraft(db, id)
  const problems = checkDefinition(definition)
  if (problems.length > 0) return { problems }
  return db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('scorecardVersions')
      .select((row) => row.fn.max('version').as('version'))
      .where('scorecard', '=', id)
      .executeTakeFirst()
    const version = Number(last?.version ?? 0) + 1
    await tx
      .insertInto('scorecardVersions')
      .values({
        scorecard: id,
        version,
        definition: JSON.stringify(definition),
        publishedAt: new Date().toISOString(),
        byEmail: by.email,
      })
      .execute()
    await tx.updateTable('scorecards').set({ published: version, archivedAt: null }).where('id', '=', id).execute()
    await recordAction(tx, by, { action: 'scorecard-published', subject: slug, detail: `Version ${version}` })
    return { version }
  })
}

export async function archiveScorecard(db: Db, by: By, id: string, archived: boolean): Promise<void> {
  const { slug } = await readDraft(db, id)
  await db.transaction().execute(async (tx) => {
    const archivedAt = archived ? new Date().toISOString() : null
    await tx.updateTable('scorecards').set({ archivedAt }).where('id', '=', id).execute()
    await recordAction(tx, by, {
      action: archived ? 'scorecard-archived' : 'scorecard-restored',
      subject: slug,
    })
  })
}

export type VersionEntry = { version: number; publishedAt: string; byEmail: string }

/** The newest first. */
export function listVersions(db: Db, id: string, atMost = 100): Promise<VersionEntry[]> {
  return db
    .selectFrom('scorecardVersions')
    .select(['version', 'publishedAt', 'byEmail'])
    .where('scorecard', '=', id)
    .orderBy('version', 'desc')
    .limit(atMost)
    .execute()
}

export async function findVersion(db: Db, scorecard: string, version: number): Promise<Definition | undefined> {
  const row = await db
    .selectFrom('scorecardVersions')
    .select('publishedAt')
    .where('scorecard', '=', scorecard)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && definitionOf(db, { id: scorecard, version, ...row })
}

const maxRead = 100
/** Versions never change, and reading one costs a visitor more than checking the answers. */
const read = new Map<string, Definition>()

async function definitionOf(
  db: Db,
  { id, version, publishedAt }: { id: string; version: number; publishedAt: string },
) {
  const key = `${id} ${version} ${publishedAt}`
  const known = read.get(key)
  if (known) return known
  const row = await db
    .selectFrom('scorecardVersions')
    .select('definition')
    .where('scorecard', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (read.size >= maxRead) read.clear()
  const definition = readDefinition(row.definition)
  read.set(key, definition)
  return definition
}

type PublishedScorecard = { id: string; slug: string; version: number; definition: Definition }

/** What visitors see; undefined if it was never published, or archived. */
export async function findPublished(db: Db, slug: string): Promise<PublishedScorecard | undefined> {
  const row = await db
    .selectFrom('scorecards')
    .innerJoin('scorecardVersions', (join) =>
      join
        .onRef('scorecardVersions.scorecard', '=', 'scorecards.id')
        .onRef('scorecardVersions.version', '=', 'scorecards.published'),
    )
    .select(['scorecards.id', 'scorecards.slug', 'scorecardVersions.version', 'scorecardVersions.publishedAt'])
    .where('scorecards.slug', '=', slug)
    .where('scorecards.archivedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, definition: await definitionOf(db, row) }
}
