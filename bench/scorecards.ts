// The admin's list, the builder and a visitor's submission with 10,000 versions and a million answers, on SQLite.
import { sampleContent } from '#content/owner/samples/content.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { listBuiltIn } from '#features/scorecards/admin/built-in.server.ts'
import { listScorecards } from '#features/scorecards/admin/list.server.ts'
import { saveAnswers } from '#features/scorecards/answers/answers.server.ts'
import { questionsOf } from '#features/scorecards/engine/answers.ts'
import { saveAssessment } from '#features/scorecards/score/assessments.server.ts'
import { submitAssessmentSchema } from '#features/scorecards/score/schema.ts'
import { addScorecard, listVersions, readDraft } from '#features/scorecards/store/scorecards.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { assessment, count, median, ms, newWorkDir, type Section } from './harness.ts'

const scorecards = 200
const versionsOfEach = 50
const answersOfEach = 5_000
const maxPageMs = 300
const maxTimesDiagnostic = 2
const looks = 200
const dayMs = 24 * 60 * 60 * 1000

export async function measureScorecards(): Promise<Section> {
  const { db, close } = connectDatabase({ DATA_DIR: newWorkDir() }, createLog('silent'))
  await migrate(db)
  const ids: string[] = []
  for (let number = 0; number < scorecards; number += 1) ids.push(await addOne(db, number))
  const id = ids[7] ?? ''
  const { slug } = await readDraft(db, id)
  const answers = answersTo(7)
  const submit = (clientKey: string) =>
    saveAnswers(
      db,
      slug,
      { clientKey, version: versionsOfEach, answers, name: 'Ada', email: 'ada@example.com' },
      sampleContent,
    )
  const diagnostic = submitAssessmentSchema.parse(assessment)
  const times = {
    list: [] as number[],
    builder: [] as number[],
    own: [] as number[],
    diagnostic: [] as number[],
  }
  // In turns, so that a busy moment of the machine meets all of them.
  for (let look = 0; look < looks; look += 1) {
    if (look % 10 === 0) times.list.push(await timed(() => Promise.all([listScorecards(db), listBuiltIn(db)])))
    times.builder.push(await timed(() => Promise.all([readDraft(db, id), listVersions(db, id)])))
    times.own.push(await timed(() => submit(`key-of-look-${look}`)))
    times.diagnostic.push(await timed(() => saveAssessment(db, diagnostic, sampleContent)))
  }
  await close()
  const [list, builder] = [median(times.list), median(times.builder)]
  const ratio = median(times.own) / median(times.diagnostic)
  if (Math.max(list, builder) > maxPageMs) throw new Error(`the list took ${ms(list)}, the builder ${ms(builder)}`)
  if (ratio > maxTimesDiagnostic) throw new Error(`a submission took ${ratio.toFixed(1)} of the diagnostic's`)
  return {
    title: 'Scorecards',
    words: `${count(scorecards * versionsOfEach)} versions of ${count(scorecards)} scorecards and ${count(scorecards * answersOfEach)} answers of two years, on SQLite. What the list or the builder reads takes at most ${ms(maxPageMs)}, and a submission at most ${maxTimesDiagnostic} times the diagnostic's, or this part fails.`,
    head: ['', 'median'],
    rows: [
      ['the list', ms(list)],
      ['the builder', ms(builder)],
      ['a submission', ms(median(times.own))],
      ['a submission of the diagnostic', ms(median(times.diagnostic))],
      ['times the diagnostic', ratio.toFixed(1)],
    ],
  }
}

const questions = questionsOf(leadershipHabits)
const answersTo = (number: number) =>
  Object.fromEntries(questions.map(({ id }, index) => [id, `a${(number + index * (number % 5)) % 4}`]))

async function addOne(db: Db, number: number): Promise<string> {
  const id = await addScorecard(db, { ...leadershipHabits, title: `Scorecard ${number}` })
  const definition = JSON.stringify(leadershipHabits)
  const now = Date.now()
  await db
    .insertInto('scorecardVersions')
    .values(
      Array.from({ length: versionsOfEach }, (_, index) => ({
        scorecard: id,
        version: index + 1,
        definition,
        publishedAt: new Date(now).toISOString(),
        byEmail: 'owner@example.com',
      })),
    )
    .execute()
  await db.updateTable('scorecards').set({ published: versionsOfEach }).where('id', '=', id).execute()
  for (let from = 0; from < answersOfEach; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const answer = from + index
      const percent = (number * 31 + answer * 17) % 101
      return {
        id: `answer-${number}-${answer}`,
        clientKey: `key-${number}-${answer}`,
        scorecard: id,
        version: 1 + (answer % versionsOfEach),
        answers: JSON.stringify(answersTo(answer)),
        percent,
        type: null,
        email: `a@company${answer}.example`,
        name: 'Ada',
        phone: null,
        company: null,
        role: null,
        companySize: null,
        firstSource: null,
        lastSource: null,
        network: null,
        mailsQueuedAt: new Date(now).toISOString(),
        createdAt: new Date(now - (answer / answersOfEach) * 730 * dayMs).toISOString(),
      }
    })
    await db.insertInto('scorecardAnswers').values(rows).execute()
  }
  return id
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
