import type { Definition, Question } from '#content/scorecards/definition.ts'
import { contactFields } from '#content/scorecards/kinds.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { type CsvValue, writeCsv } from '#lib/text/csv.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Result, readResult } from '../result/read-result.ts'
import { findVersion, listVersions } from '../store/scorecards.server.ts'
import { givenIn } from './answers.server.ts'

const linesAtOnce = 500
const maxVersions = 10_000

/** One line per person, newest last, with a column for each section and question of any version. */
export async function* answersCsv(db: Db, scorecard: string): AsyncGenerator<string> {
  const definitions = new Map<number, Definition>()
  for (const { version } of (await listVersions(db, scorecard, maxVersions)).toReversed()) {
    const definition = await findVersion(db, scorecard, version)
    if (definition) definitions.set(version, definition)
  }
  const columns = columnsOf([...definitions.values()])
  yield writeCsv([columns.heading])
  let after = { createdAt: '', id: '' }
  for (;;) {
    const rows = await db
      .selectFrom('scorecardAnswers')
      .selectAll()
      .where('scorecard', '=', scorecard)
      .where((row) =>
        row.or([
          row('createdAt', '>', after.createdAt),
          row.and([row('createdAt', '=', after.createdAt), row('id', '>', after.id)]),
        ]),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .limit(linesAtOnce)
      .execute()
    const lines = rows.flatMap((row) => {
      const definition = definitions.get(row.version)
      if (!definition) return []
      const given = givenIn(row)
      const contact = contactFields.map((field) => given.contact[field])
      return [[row.createdAt, row.email, ...contact, ...columns.lineOf(readResult(definition, given))]]
    })
    if (lines.length > 0) yield writeCsv(lines)
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return
    after = last
  }
}

/** A question that was reworded keeps its column, under its newest words. */
export function columnsOf(definitions: readonly Definition[]) {
  const sections = new Map(definitions.flatMap((each) => each.sections.map(({ id, title }) => [id, title] as const)))
  const questions = new Map<string, Question>(
    definitions.flatMap((each) =>
      each.sections.flatMap((section) => section.questions.map((question) => [question.id, question] as const)),
    ),
  )
  const labels = contactFields.map((field) => scorecardText.fields[field])
  return {
    heading: [
      ...['Sent at', 'Email', ...labels, 'Score %', 'Tier', 'Type'],
      ...[...sections.values()].map((title) => `${title} %`),
      ...[...questions.values()].map(({ text }) => text),
    ],
    lineOf(result: Result): CsvValue[] {
      const answers = new Map(
        result.sections.flatMap((section) => section.answers.map(({ id, answer }) => [id, answer] as const)),
      )
      return [
        ...[result.percent, result.tier?.label, result.type?.name],
        ...[...sections.keys()].map((id) => result.sections.find((section) => section.id === id)?.percent),
        ...[...questions.keys()].map((id) => answers.get(id)),
      ]
    },
  }
}
