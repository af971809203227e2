import { type SequenceEnd, type SequenceName, sequences } from '#content/sequences/sequences.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SequenceRunRow } from '#platform/database/tables/sequences.ts'
import { type Results, readResults } from '../sending/results.server.ts'
import { doneOf } from './facts.server.ts'
import { readMails } from './mails.server.ts'
import type { SequenceMail } from './mails.ts'

export type Overview = {
  name: SequenceName
  onSince: string | null
  mails: number
  running: number
  ended: Partial<Record<SequenceEnd, number>>
}

export async function readOverview(db: Db, name: SequenceName): Promise<Overview> {
  const counts = await db
    .selectFrom('sequenceRuns')
    .select((run) => ['ended', run.fn.countAll<number | string>().as('count')])
    .where('sequence', '=', name)
    .groupBy('ended')
    .execute()
  const ended = counts.flatMap(({ ended, count }) => (ended ? [[ended, Number(count)] as const] : []))
  const mails = (await readMails(db, name)).filter(({ isRemoved }) => !isRemoved)
  return {
    name,
    onSince: await readOnSince(db, name),
    mails: mails.length,
    running: Number(counts.find(({ ended }) => ended === null)?.count ?? 0),
    ended: Object.fromEntries(ended),
  }
}

export type MailWithResults = SequenceMail & { results: Results }

export async function readMailsWithResults(db: Db, name: SequenceName): Promise<MailWithResults[]> {
  const mails = await readMails(db, name)
  return Promise.all(mails.map(async (mail) => ({ ...mail, results: await readResults(db, mail.id) })))
}

export type PersonsRun = Pick<SequenceRunRow, 'sequence' | 'startedAt' | 'dueAt' | 'endedAt' | 'ended'> & {
  title: string
  sent: number
  of: number
  isOn: boolean
}

export async function runsOf(db: Db, email: string): Promise<PersonsRun[]> {
  const runs = await db.selectFrom('sequenceRuns').selectAll().where('email', '=', email).orderBy('startedAt').execute()
  return Promise.all(runs.map((run) => progressOf(db, run)))
}

async function progressOf(db: Db, run: SequenceRunRow): Promise<PersonsRun> {
  const { sequence, email, startedAt, dueAt, endedAt, ended } = run
  const mails = await readMails(db, sequence)
  const done = await doneOf(db, email, mails)
  const isSent = (id: string) => done.some(({ campaignId, state }) => campaignId === id && state === 'queued')
  return {
    sequence,
    startedAt,
    dueAt,
    endedAt,
    ended,
    title: sequences[sequence].title,
    sent: mails.filter(({ id }) => isSent(id)).length,
    of: mails.filter(({ id, isRemoved }) => !isRemoved || isSent(id)).length,
    isOn: (await readOnSince(db, sequence)) !== null,
  }
}

async function readOnSince(db: Db, name: SequenceName): Promise<string | null> {
  const row = await db.selectFrom('sequences').select('onSince').where('name', '=', name).executeTakeFirst()
  return row?.onSince ?? null
}
