import type { Content } from '#content/owner/content.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { noteAfterOptIn, recordOptIn } from '#domain/consent/opt-ins.server.ts'
import { shownWording } from '#domain/consent/shown-wording.server.ts'
import type * as z from '#lib/zod.ts'
import { visitorsNetwork } from '#platform/cause.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { ScorecardAnswerRow } from '#platform/database/tables/visitors.ts'
import type { SentForm } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { type Answers, checkAnswers, tieBreakKey } from '../engine/answers.ts'
import { scoreAnswers } from '../engine/score.ts'
import { decideType } from '../engine/type.ts'
import { type Given, type Result, readResult } from '../result/read-result.ts'
import { findPublished, findVersion } from '../store/scorecards.server.ts'
import { contactColumns, insertAnswers, insertNew } from './insert-answers.server.ts'
import { contactFrom, type SentContact, type sendAgainSchema, type sendAnswersSchema } from './schema.ts'

type Read = z.output<typeof sendAnswersSchema>
type Sent = Pick<Read, 'clientKey' | 'version' | 'answers'> & Partial<Read>

type SentAnswers = SentForm & Pick<ScorecardAnswerRow, 'outsideBenchmark'>

/** Idempotent: a repeated client key returns the ID of the first submission. */
export async function saveAnswers(
  db: Db,
  slug: string,
  sent: Sent,
  content: Pick<Content, 'who'>,
  form: SentAnswers = { byPerson: false, outsideBenchmark: null },
): Promise<{ id: string; optInNote?: string }> {
  const published = await findPublished(db, slug)
  if (!published) throw new HttpError(404, scorecardText.notFound.text)
  const { clientKey, version, email = '' } = sent
  const definition = version === published.version ? published.definition : await findVersion(db, published.id, version)
  if (!definition) throw new HttpError(409, scorecardText.invalid.changed)
  const answers = completeAnswers(definition, sent.answers)
  const isBefore = definition.contact.when === 'before'
  const contact = isBefore ? contactFrom(definition, sent) : {}
  if (!contact || (isBefore && !email)) throw new HttpError(400, scorecardText.invalid.contact)
  const given = { answers, contact, createdAt: new Date().toISOString() }
  const row: ScorecardAnswerRow = {
    clientKey,
    scorecard: published.id,
    version,
    ...contactColumns(isBefore ? email : '', contact),
    ...columnsOf(definition, given, form),
    series: null,
    provedAt: null,
  }
  const wording = isBefore ? await shownWording(db, content, sent.agreed) : undefined
  const optIn = { email, place: 'scorecard', at: given.createdAt, byPerson: form.byPerson } as const
  return insertAnswers(db, 'scorecard', row, wording ? { ...optIn, wording } : undefined)
}

/** Given through a retake link, by whoever gave the earlier ones. Runs in the caller's transaction. */
export function addAnswers({ clientKey, version, answers: sent }: z.output<typeof sendAgainSchema>, form: SentAnswers) {
  return async (tx: Db, earlierId: string): Promise<{ id: string } | undefined> => {
    const earlier = await findAnswers(tx, earlierId)
    if (!earlier || !(await findPublished(tx, earlier.slug))) throw new HttpError(404, scorecardText.notFound.text)
    const { row, contact } = earlier
    const definition = await findVersion(tx, row.scorecard, version)
    if (!definition) throw new HttpError(409, scorecardText.invalid.changed)
    const createdAt = new Date().toISOString()
    const given = { answers: completeAnswers(definition, sent), contact, createdAt }
    const later = { clientKey, version, series: row.series ?? row.id, provedAt: createdAt }
    const added: ScorecardAnswerRow = { ...row, ...columnsOf(definition, given, form), ...later }
    return insertNew(tx, 'scorecard', added)
  }
}

/** What each set of answers has of its own. */
function columnsOf(definition: Definition, given: Given, { from, outsideBenchmark }: SentAnswers) {
  const { answers, createdAt } = given
  const isType = definition.kind === 'type'
  return {
    id: newId(),
    answers: JSON.stringify(answers),
    createdAt,
    percent: (isType ? undefined : scoreAnswers(definition, answers).percent) ?? null,
    type: (isType ? decideType(definition, answers).type?.id : undefined) ?? null,
    outsideBenchmark,
    mailsQueuedAt: null,
    firstSource: from?.first ?? null,
    lastSource: from?.last ?? null,
    network: visitorsNetwork(),
  }
}

/** Also for "Try it". */
export function completeAnswers(definition: Definition, given: Answers): Answers {
  const { answers, missing } = checkAnswers(definition, given)
  if (missing.length > 0) throw new HttpError(400, scorecardText.invalid.incomplete)
  if (definition.kind === 'score') return answers
  const { tieBreak } = decideType(definition, answers)
  if (!tieBreak) return answers
  const decides = tieBreak.pair.find((type) => type === given[tieBreakKey])
  if (!decides) throw new HttpError(400, scorecardText.invalid.incomplete)
  return { ...answers, [tieBreakKey]: decides }
}

/** For scorecards that ask for the contact after the result; only once, so that a shared link cannot be taken over. */
export async function saveContact(
  db: Db,
  id: string,
  sent: SentContact,
  content: Pick<Content, 'who'>,
  byPerson: boolean,
): Promise<{ optInNote?: string }> {
  const stored = await findAnswers(db, id)
  if (!stored) throw new HttpError(404, scorecardText.resultNotFound.text)
  const contact = contactFrom(stored.definition, sent)
  if (!contact) throw new HttpError(400, scorecardText.invalid.contact)
  const { email } = sent
  const wording = await shownWording(db, content, sent.agreed)
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('scorecardAnswers')
      .set(contactColumns(email, contact))
      .where('id', '=', id)
      .where('email', '=', '')
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new HttpError(409, scorecardText.invalid.already)
    const optIn = { email, place: 'scorecard', at: new Date().toISOString(), byPerson } as const
    if (wording) await recordOptIn(tx, { ...optIn, wording })
  })
  return noteAfterOptIn(db, wording)
}

export type StoredAnswers = Given & {
  row: ScorecardAnswerRow
  slug: string
  definition: Definition
  result: Result
}

/** Shown by the version they were given under, for ever. */
export async function findAnswers(db: Db, id: string): Promise<StoredAnswers | undefined> {
  const found = await db
    .selectFrom('scorecardAnswers')
    .innerJoin('scorecards', 'scorecards.id', 'scorecardAnswers.scorecard')
    .selectAll('scorecardAnswers')
    .select('scorecards.slug')
    .where('scorecardAnswers.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { slug, ...row } = found
  const definition = await findVersion(db, row.scorecard, row.version)
  if (!definition) throw new Error(`Version ${row.version} of scorecard ${row.scorecard} is missing`)
  const given = givenIn(row)
  return { row, slug, definition, ...given, result: readResult(definition, given) }
}

export function givenIn(row: ScorecardAnswerRow): Given {
  const { name, phone, company, role, companySize, createdAt } = row
  const contact = Object.entries({ name, phone, company, role, companySize })
  return {
    answers: JSON.parse(row.answers),
    contact: Object.fromEntries(contact.map(([field, value]) => [field, value ?? undefined])),
    createdAt,
  }
}
