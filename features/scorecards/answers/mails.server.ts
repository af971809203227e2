import type { Content } from '#content/owner/content.ts'
import type { Details } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AttachmentMakers } from '#platform/mail/worker.server.ts'
import { createAnswerMailer } from '../answer-mailer.server.ts'
import { scorecardPdfKind } from '../emails/result-mails.tsx'
import { findPaper } from '../result/paper-job.server.ts'
import type { ResultJob } from '../result/result-job.server.ts'
import type { ScorecardWork } from '../result/result-work.server.ts'
import { readOwnBenchmark } from '../score/benchmark/benchmark.server.ts'
import { readOwnRetakes } from '../score/retakes/find-retakes.server.ts'
import { readOwnTeam } from '../score/team/team.server.ts'
import { findAnswers } from './answers.server.ts'

export async function findResultJob(
  db: Db,
  id: string,
  { who }: Content,
  siteUrl: string,
): Promise<ResultJob | undefined> {
  const stored = await findAnswers(db, id)
  if (!stored) return undefined
  return {
    ...(await findPaper(db, id, stored.row, who, siteUrl)),
    id,
    result: stored.result,
    benchmark: await readOwnBenchmark(db, stored),
    retakes: await readOwnRetakes(db, stored),
    team: await readOwnTeam(db, stored, siteUrl),
  }
}

export function createResultMailer(
  db: Db,
  content: () => Content,
  siteUrl: string,
  writeMails: ScorecardWork['resultMails'],
): () => Promise<void> {
  const find = (id: string) => findResultJob(db, id, content(), siteUrl)
  return createAnswerMailer(db, 'scorecard', { find, writeMails, detailsOf })
}

function detailsOf({ result: { percent, type, sections } }: ResultJob): Details {
  const scored = sections.filter((each) => each.percent !== undefined)
  const [weakest, ...others] = scored.toSorted((one, other) => (one.percent ?? 0) - (other.percent ?? 0))
  const isWeaker = others.some((other) => other.percent !== weakest?.percent)
  return { result: { percent, weakest: isWeaker ? (weakest?.title ?? '') : '', type: type?.name ?? '' } }
}

export function resultAttachments(
  db: Db,
  content: () => Content,
  siteUrl: string,
  makePdf: ScorecardWork['resultPdf'],
): AttachmentMakers {
  return {
    async [scorecardPdfKind](id) {
      const job = await findResultJob(db, id, content(), siteUrl)
      return job && makePdf(job)
    },
  }
}
