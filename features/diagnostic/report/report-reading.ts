import type { HealthLabel } from '#content/diagnostic/diagnostic.ts'
import { judge, overallJudgements } from '#content/diagnostic/judgements.ts'
import { firstNameOf } from '#lib/email/name-in-mail.ts'
import { healthLabel, percentOf48 } from '../scoring.ts'
import { type ActionsReading, readActions, type StoredWords, type WordsOfReport } from './read-actions.ts'
import { readSections, type SectionReading } from './read-sections.ts'
import { type StandingOut, standingOut } from './standing-out.ts'

/** The report as a file: downloaded and in the mails. */
export const reportFileName = 'strategic-business-report.pdf'

/** What a report says, in the words and figures its reader sees. */
export type ReportReading = StandingOut &
  ActionsReading & {
    /** For the greeting; empty where the name holds none. */
    firstName: string
    /** Whoever is named on it: the role and the company where they are known. */
    preparedFor: string
    date: string
    percent: number
    label: HealthLabel
    judgement: string
    sections: SectionReading[]
  }

export function readReport(stored: StoredWords, words: WordsOfReport): ReportReading {
  const { report } = stored
  const percent = percentOf48(report.overallScore)
  const sections = readSections(report)
  return {
    firstName: firstNameOf(report.name),
    preparedFor: [report.name, report.role, report.company].filter(Boolean).join(', '),
    date: dateInWords(report.createdAt),
    percent,
    label: healthLabel(percent),
    judgement: judge(overallJudgements, percent),
    sections,
    ...standingOut(sections),
    ...readActions(stored, words),
  }
}

/** In UTC, so that the server and every reader's browser write the same day. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function dateInWords(iso: string): string {
  return day.format(new Date(iso))
}
