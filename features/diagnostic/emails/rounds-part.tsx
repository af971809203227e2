import type { CSSProperties } from 'react'
import { remindWords } from '#content/diagnostic/remind-words.ts'
import { laterWords, roundsWords } from '#content/diagnostic/rounds-words.ts'
import { colors } from '#ui/email/email-look.ts'
import { EmailBarPairs } from '#ui/email/email-score.tsx'
import { EmailTable } from '#ui/email/email-table.tsx'
import { EmailLink, EmailSmall, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import { reminderId } from '../rounds/choice.ts'
import type { RoundsReading } from '../rounds/compare-rounds.ts'

const styles = {
  table: { width: '100%', margin: '0 0 16px' },
  title: { padding: '6px 12px 6px 0', fontSize: '16px', color: colors.ink },
  cell: { padding: '6px 12px 6px 0', fontSize: '16px', color: colors.ink },
} satisfies Record<string, CSSProperties>

/** The admin's page of rounds. */
export const adminUrl = (siteUrl: string) => `${siteUrl}/admin/funnel/rounds`

/** The percentages as bars and the answers as a table: mail programs draw no picture of ours, which is on the page and in the PDF. */
export function RoundsPart({ rounds }: { rounds: RoundsReading }) {
  const { from, parts, answers, stayed, overTime } = rounds
  return (
    <>
      <EmailSubheading>{roundsWords.heading}</EmailSubheading>
      <EmailText>
        {from} <span data-skip-in-text>{laterWords.bars}</span>
      </EmailText>
      <EmailBarPairs
        pairs={parts.map(({ title, was, is }) => ({
          ...{ title, was, is, words: roundsWords.wasIs(`${was}%`, `${is}%`) },
        }))}
      />
      {answers.length > 0 && (
        <EmailTable style={styles.table}>
          {answers.map(({ label, wasWord, isWord }) => (
            <Change key={label} title={label} was={wasWord} is={isWord} />
          ))}
        </EmailTable>
      )}
      {overTime && (
        <EmailText>
          <strong>{overTime.heading}:</strong>{' '}
          {overTime.table.rows.map(({ date, percents }) => `${date} ${percents[0]}%`).join(', ')}.
        </EmailText>
      )}
      <EmailSmall>
        {stayed} {roundsWords.honest}
      </EmailSmall>
    </>
  )
}

function Change({ title, was, is }: { title: string; was: string; is: string }) {
  return (
    <tr>
      <td className="mail-ink" style={styles.title}>
        <strong>{title}</strong>
      </td>
      <td className="mail-ink" style={styles.cell}>
        {roundsWords.wasIs(was, is)}
      </td>
    </tr>
  )
}

/** To the page's button: mail programs open links by themselves, so a link alone may change nothing. */
export function RemindLink({ href }: { href: string }) {
  return (
    <EmailText>
      {remindWords.inMailText} <EmailLink href={`${href}#${reminderId}`}>{remindWords.inMail}</EmailLink>
    </EmailText>
  )
}
