import { cameBackText } from '#content/diagnostic/retake-words.ts'
import { mailWords, scorecardMailWords } from '#content/mails.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBars, EmailScore } from '#ui/email/email-score.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { type Result, resultInWords } from '../result/read-result.ts'
import type { ResultJob } from '../result/result-job.server.ts'
import { mailedField } from '../score/retakes/choice.ts'

export const scorecardPdfKind = 'scorecard-pdf'
export const resultFileName = 'result.pdf'

const { result: text } = scorecardText

export const resultUrl = ({ id, siteUrl }: Pick<ResultJob, 'id' | 'siteUrl'>) => `${siteUrl}/scorecards/results/${id}`

export const resultPdf = ({ id }: ResultJob): Attachment => ({
  kind: scorecardPdfKind,
  id,
  filename: resultFileName,
  contentType: 'application/pdf',
})

export function scorecardResultMail(job: ResultJob): Mail {
  const { result, email, who, siteUrl, retakes, mailedMark } = job
  const inWords = resultInWords(result)
  const [first] = result.advice
  const template = (
    <EmailLayout preview={inWords} heading={result.heading} who={who} siteUrl={siteUrl}>
      <EmailText>{mailWords.hello(result.firstName)}</EmailText>
      {result.mail.intro && <EmailText>{result.mail.intro}</EmailText>}
      <Summary result={result} />
      {retakes && <EmailText>{retakes.since}</EmailText>}
      {first && result.blocks.includes('advice') && (
        <EmailText>
          <strong>{text.advice}</strong>
          <br />
          {first}
        </EmailText>
      )}
      <EmailButton href={`${resultUrl(job)}?${mailedField}=${mailedMark}`}>{text.openHere}</EmailButton>
      <EmailSignature who={who} siteUrl={siteUrl} booking={scorecardMailWords.attached} />
    </EmailLayout>
  )
  const subject = [result.mail.subject || result.heading, inWords].filter(Boolean).join(': ')
  return { kind: 'scorecard-result', to: email, subject, ...renderMail(template), attachments: [resultPdf(job)] }
}

function Summary({ result: { percent, tier, type } }: { result: Result }) {
  if (type) {
    return (
      <>
        <EmailSubheading>{type.name}</EmailSubheading>
        {type.line && <EmailText>{type.line}</EmailText>}
        {type.text && <EmailText>{type.text}</EmailText>}
      </>
    )
  }
  if (percent === undefined || !tier) return null
  const badge = { word: tier.label, color: tier.color }
  return <EmailScore caption={text.yourScore} percent={percent} badge={badge} judgement={tier.text} />
}

/** Tells the team. */
export function scorecardAnswersMail(job: ResultJob): Mail {
  const { result, email, who, siteUrl, visitor, retakes } = job
  const bars = result.sections.flatMap(({ title, percent, tier }) =>
    percent === undefined || !tier ? [] : [{ title, percent, badge: { word: tier.label, color: tier.color } }],
  )
  const heading = scorecardMailWords.notice.heading(result.title)
  const template = (
    <EmailLayout preview={resultInWords(result)} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>
        {scorecardMailWords.notice.text(cleanName(result.name) || mailWords.someone, result.title)} {mailWords.reply}
      </EmailText>
      <EmailText>{resultInWords(result)}</EmailText>
      {retakes && <EmailText>{cameBackText.before(retakes.before, retakes.overall.was)}</EmailText>}
      {bars.length > 0 && <EmailBars bars={bars} />}
      <EmailVisitor visitor={visitor} />
      <EmailButton href={resultUrl(job)}>{text.openHere}</EmailButton>
    </EmailLayout>
  )
  const subject = `${heading}, ${visitorTitle(visitor)}: ${resultInWords(result)}`
  return {
    kind: 'scorecard-answers',
    to: 'team',
    replyTo: email,
    subject,
    ...renderMail(template),
    attachments: [resultPdf(job)],
  }
}
