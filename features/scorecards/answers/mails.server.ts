import type { Content } from '#content/owner/content.ts'
import { readContact } from '#domain/people/contact.server.ts'
import { keepPerson } from '#domain/people/people.server.ts'
import { cameFromOf } from '#lib/web/came-from.ts'
import { causedBy } from '#platform/cause.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import type { AttachmentMakers } from '#platform/mail/worker.server.ts'
import { scorecardPdfKind } from '../emails/result-mails.tsx'
import { oneByOne } from '../one-by-one.server.ts'
import type { ResultJob } from '../result/result-job.server.ts'
import type { ScorecardWork } from '../result/result-work.server.ts'
import { readOwnRetakes } from '../score/retakes/find-retakes.server.ts'
import { mailedMark } from '../score/retakes/links.server.ts'
import { findAnswers } from './answers.server.ts'

export async function findResultJob(db: Db, id: string, { who }: Content, siteUrl: string) {
  const stored = await findAnswers(db, id)
  if (!stored) return undefined
  const { email, phone, name } = stored.row
  const visitor = await readContact(db, siteUrl, { email, phone, name })
  const job: ResultJob = {
    ...{ id, result: stored.result, email, visitor, who, siteUrl },
    ...{ retakes: await readOwnRetakes(db, stored), mailedMark: await mailedMark(db, id) },
  }
  return { stored, job }
}

/** As createReportMailer: stores the person and queues the emails of the oldest answers that have none yet. */
export function createResultMailer(
  db: Db,
  content: () => Content,
  siteUrl: string,
  writeMails: ScorecardWork['resultMails'],
): () => Promise<void> {
  const nextDue = (resting: string[]) =>
    db
      .selectFrom('scorecardAnswers')
      .select(['id', 'network'])
      .where('mailsQueuedAt', 'is', null)
      .where('email', '<>', '')
      .$if(resting.length > 0, (query) => query.where('id', 'not in', resting))
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
  return oneByOne(nextDue, async (due) => {
    const found = await findResultJob(db, due.id, content(), siteUrl)
    if (!found) return
    const { row } = found.stored
    const { email, name, phone, company, role, companySize } = row
    const details = { phone, company, role, companySize }
    const trace = {
      email,
      name,
      did: 'scorecard',
      at: row.createdAt,
      from: cameFromOf(row),
      details,
    } as const
    await db.transaction().execute((tx) => keepPerson(tx, trace))
    const mails = await writeMails(found.job)
    await causedBy(due, () =>
      queueOnce(db, mails, (tx) =>
        tx
          .updateTable('scorecardAnswers')
          .set({ mailsQueuedAt: new Date().toISOString(), network: null })
          .where('id', '=', due.id)
          .where('mailsQueuedAt', 'is', null)
          .returning('id')
          .executeTakeFirst(),
      ),
    )
  })
}

export function resultAttachments(
  db: Db,
  content: () => Content,
  siteUrl: string,
  makePdf: ScorecardWork['resultPdf'],
): AttachmentMakers {
  return {
    async [scorecardPdfKind](id) {
      const found = await findResultJob(db, id, content(), siteUrl)
      return found && makePdf(found.job)
    },
  }
}
