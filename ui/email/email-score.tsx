import type { CSSProperties } from 'react'
import { Column, Row, Text } from 'react-email'
import { type BadgeColor, badgeColors, colors, serif } from './email-look.ts'
import { EmailTable } from './email-table.tsx'

const styles = {
  caption: { fontSize: '14px', lineHeight: '1.5', margin: '8px 0 0', color: colors.soft },
  figure: {
    fontFamily: serif,
    fontSize: '88px',
    lineHeight: '1.1',
    letterSpacing: '-0.03em',
    paddingRight: '10px',
    color: colors.ink,
  },
  badge: {
    display: 'inline-block',
    borderRadius: '999px',
    padding: '2px 12px',
    fontSize: '14px',
    lineHeight: '22px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  judgement: {
    fontFamily: serif,
    fontSize: '20px',
    lineHeight: '1.4',
    margin: '8px 0 24px',
    color: colors.ink,
  },
  chart: { width: '100%', margin: '0 0 16px' },
  title: { padding: '10px 8px 6px 0', fontSize: '16px', fontWeight: 600, color: colors.ink },
  percent: {
    padding: '10px 12px 6px 0',
    fontFamily: serif,
    fontSize: '20px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    color: colors.ink,
  },
  badgeCell: { width: '1%', padding: '10px 0 6px', textAlign: 'right' },
  /** The tiny font keeps email clients from making the empty cell a line high. */
  stroke: { height: '8px', fontSize: '1px', lineHeight: '8px' },
} satisfies Record<string, CSSProperties>

type Badge = { word: string; color: BadgeColor }

type EmailBarFacts = { title: string; percent: number; badge: Badge }

type EmailScoreProps = Omit<EmailBarFacts, 'title'> & { caption: string; judgement: string }

export function EmailScore({ caption, percent, badge, judgement }: EmailScoreProps) {
  return (
    <>
      <Text className="mail-soft" style={styles.caption}>
        {caption}
        <br />
        <span className="mail-ink" style={styles.figure}>
          {percent}%
        </span>{' '}
        <EmailBadge {...badge} />
      </Text>
      <Text className="mail-ink" style={styles.judgement}>
        {judgement}
      </Text>
    </>
  )
}

/** Bars made of table cells, which every email client draws. The plain text has a table of words and numbers. */
export function EmailBars({ bars }: { bars: readonly EmailBarFacts[] }) {
  return (
    <EmailTable style={styles.chart}>
      {bars.map((bar) => (
        <Bar key={bar.title} {...bar} />
      ))}
    </EmailTable>
  )
}

function Bar({ title, percent, badge }: EmailBarFacts) {
  return (
    <>
      <tr>
        <td className="mail-ink" style={styles.title}>
          {title}
        </td>
        <td className="mail-ink" style={styles.percent}>
          {percent}%
        </td>
        <td style={styles.badgeCell}>
          <EmailBadge {...badge} />
        </td>
      </tr>
      <tr>
        <td colSpan={3}>
          <Strokes percent={percent} />
        </td>
      </tr>
    </>
  )
}

function Strokes({ percent }: { percent: number }) {
  return (
    <Row data-skip-in-text>
      {percent > 0 && <Stroke className="mail-bar" percent={percent} color={colors.ink} />}
      {percent < 100 && <Stroke className="mail-track" percent={100 - percent} color={colors.track} />}
    </Row>
  )
}

type StrokeProps = { className: string; percent: number; color: string }

function Stroke({ className, percent, color }: StrokeProps) {
  return (
    <Column
      className={className}
      width={`${percent}%`}
      style={{ ...styles.stroke, width: `${percent}%`, backgroundColor: color }}
    >
      &nbsp;
    </Column>
  )
}

function EmailBadge({ word, color }: Badge) {
  return <span style={{ ...styles.badge, ...badgeColors[color] }}>{word}</span>
}
