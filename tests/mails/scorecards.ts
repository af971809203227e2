import type { Definition } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { scorecardAnswersMail, scorecardResultMail } from '#features/scorecards/emails/result-mails.tsx'
import { readResult } from '#features/scorecards/result/read-result.ts'
import type { ResultJob } from '#features/scorecards/result/result-job.server.ts'
import { sameAnswer } from '#tests/sites/test-scorecards.ts'
import { entry, type MailSample, siteUrl, who } from './sample.ts'

function jobOf(definition: Definition): ResultJob {
  const visitor = { ...entry, phone: '+1 555 0177', adminUrl: `${siteUrl}/admin/people/sealed` }
  const answers = sameAnswer('a2', definition)
  const given = { answers, contact: visitor, createdAt: '2026-03-01T12:00:00.000Z' }
  return {
    id: 'result-id',
    result: readResult(definition, given),
    email: entry.email,
    visitor,
    who,
    siteUrl,
    mailedMark: 'a-mark',
  }
}

const job = jobOf(leadershipHabits)
const resultUrl = `${siteUrl}/scorecards/results/result-id`

export const scorecardMails: Record<'scorecardResultMail' | 'scorecardAnswersMail', MailSample[]> = {
  scorecardResultMail: [
    {
      write: () => scorecardResultMail(job),
      target: `${resultUrl}?mailed=a-mark`,
      says: leadershipHabits.mail.intro,
    },
  ],
  scorecardAnswersMail: [{ write: () => scorecardAnswersMail(job), target: resultUrl, says: entry.name }],
}
