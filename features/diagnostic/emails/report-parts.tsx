import { reportWords } from '#content/diagnostic/report-words.ts'
import { EmailAction } from '#ui/email/email-action.tsx'
import { EmailBars } from '#ui/email/email-score.tsx'
import { EmailLink, EmailSmall, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import type { ActionReading } from '../report/read-actions.ts'
import type { RatingReading } from '../report/read-sections.ts'
import type { ReportReading } from '../report/report-reading.ts'
import { badgeTone } from '../report/section-look.ts'

/** The four sections. Their percentages are in ink: the colours' legend is on the page. */
export function SectionBars({ sections }: Pick<ReportReading, 'sections'>) {
  const bars = sections.map(({ title, percent, badge }) => ({
    title,
    percent,
    badge: { word: badge, color: badgeTone[badge] },
  }))
  return <EmailBars bars={bars} />
}

/** The answers that stand out, in a line each. */
export function OutstandingAnswers({ label, answers }: { label: string; answers: readonly RatingReading[] }) {
  if (answers.length === 0) return null
  return (
    <EmailText>
      <strong>{label}:</strong> {answers.map((each) => `${each.label} (${each.word})`).join(', ')}.
    </EmailText>
  )
}

type ActionsProps = { heading: string; actions: readonly ActionReading[] }

/** What to do, one after the other, each with what helps. */
export function Plan({ heading, actions, siteUrl }: ActionsProps & { siteUrl: string }) {
  if (actions.length === 0) return null
  return (
    <>
      <EmailSubheading>{heading}</EmailSubheading>
      {actions.map((action, index) => (
        <EmailAction key={action.text} {...headOf(action, index + 1)} text={action.text}>
          <Help action={action} siteUrl={siteUrl} />
        </EmailAction>
      ))}
    </>
  )
}

/** Its number, its time and its cause; older advice may lack any but the first. */
function headOf({ when, cause }: ActionReading, number: number) {
  const lead = [`${number}.`, when ?? cause].filter(Boolean).join(' ')
  return { lead, ...(when && cause && { cause }) }
}

function Help({ action: { tool, free, step }, siteUrl }: { action: ActionReading; siteUrl: string }) {
  return (
    <>
      {tool && (
        <EmailSmall>
          Tool: <EmailLink href={siteUrl + tool.href}>{tool.title}</EmailLink>
          {tool.price && `, ${tool.price}`}
          {tool.demoHref && (
            <>
              {' · '}
              <EmailLink href={siteUrl + tool.demoHref}>{reportWords.freeDemo}</EmailLink>
            </>
          )}
        </EmailSmall>
      )}
      {free && (
        <EmailSmall>
          {reportWords.free}: {free}
        </EmailSmall>
      )}
      {step && (
        <EmailSmall>
          In the Sprint: <EmailLink href={siteUrl + step.href}>{step.label}</EmailLink>
        </EmailSmall>
      )}
    </>
  )
}

/** Advice on one answer each; the tools that help are on the page. */
export function Answers({ heading, actions }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <>
      <EmailSubheading>{heading}</EmailSubheading>
      {actions.map(({ cause, text }) => (
        <EmailAction key={text} lead={cause} text={text} />
      ))}
    </>
  )
}
