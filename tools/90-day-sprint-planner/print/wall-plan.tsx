import type { CSSProperties, ReactNode } from 'react'
import { addDays, formatDay } from '#tools/shared/values/days.ts'
import type { Outcome, Sprint } from '../files/sprint-file.ts'
import { firstOfWeek, lastDay, layOut, type Placed, personName, wayOf } from '../model/model.ts'
import { bigCount, dayCount, outcomeLetters, weekIndexes } from '../model/shape.ts'
import { Weeks, weekRows, weeksEm } from './wall-weeks.tsx'

/** Page size minus the 14 mm margin. */
type Paper = { name: string; pageSize: string; widthMm: number; heightMm: number }

export const papers: readonly Paper[] = [
  { name: 'A3', pageSize: 'A3 landscape', widthMm: 392, heightMm: 269 },
  { name: 'A4', pageSize: 'A4 landscape', widthMm: 269, heightMm: 182 },
  { name: '11 × 17 in', pageSize: '17in 11in', widthMm: 403, heightMm: 251 },
  { name: 'Letter', pageSize: '11in 8.5in', widthMm: 251, heightMm: 187 },
]

const labelDays = 14
const rowEm = 4
const headEm = 5.5
const rulerEm = 3
const ptPerMm = 72 / 25.4
/** Anything smaller is unreadable on a wall. */
const minPt = 7

/**
 * The largest font size at which everything fits on one page. `lines` is the most lines of any week per row.
 */
export function letterPt(
  paper: Paper,
  laneRows: readonly number[],
  lines: readonly number[] = weekRows.map(() => bigCount),
): number {
  const lanesEm = rulerEm + laneRows.reduce((sum, rows) => sum + laneEm(rows), 0)
  const totalEm = headEm + lanesEm + weeksEm(lines)
  return Math.min((paper.widthMm / 92) * ptPerMm, (paper.heightMm / totalEm) * ptPerMm)
}

function laneEm(rows: number): number {
  return Math.max(7.5, rows * rowEm + 0.8)
}

type WallPlanProps = { sprint: Sprint; paper: Paper }

export function WallPlan({ sprint, paper }: WallPlanProps) {
  const lines = weekRows.map((weeks) => {
    return Math.max(...weeks.map((week) => sprint.weeks[week]?.big.length ?? 0))
  })
  const lanes = sprint.outcomes.map((_, index) =>
    layOut(
      sprint.milestones.filter(({ outcome }) => outcome === index),
      labelDays,
    ),
  )
  const rows = lanes.map((placed) => Math.max(1, ...placed.map(({ row }) => row + 1)))
  return (
    <Sheet sprint={sprint} paper={paper} pt={letterPt(paper, rows, lines)}>
      <Lanes sprint={sprint} lanes={lanes} rows={rows} />
      <Weeks sprint={sprint} lines={lines} />
    </Sheet>
  )
}

type SheetProps = WallPlanProps & { pt: number; children: ReactNode }

function Sheet({ sprint, paper, pt, children }: SheetProps) {
  return (
    <article
      className="flex flex-col overflow-hidden leading-tight"
      style={
        {
          width: `${paper.widthMm}mm`,
          height: `${paper.heightMm - 1}mm`,
          fontSize: `${pt.toFixed(2)}pt`,
          // If the main text is readable, keep the small text readable too.
          '--small': pt >= minPt ? `max(0.85em, ${minPt}pt)` : '0.85em',
        } as CSSProperties
      }
    >
      <header className="flex items-baseline justify-between gap-8 border-ink border-b-2 pb-[0.4em]">
        <h2 className="text-[2.2em] leading-tight">{sprint.title || 'Our sprint'}</h2>
        <p className="shrink-0 text-[1.1em]">
          {[sprint.company, `${formatDay(sprint.start)} to ${formatDay(lastDay(sprint))}`].filter(Boolean).join(' · ')}
        </p>
      </header>
      {children}
    </article>
  )
}

type LanesProps = { sprint: Sprint; lanes: readonly Placed[][]; rows: readonly number[] }

function Lanes({ sprint, lanes, rows }: LanesProps) {
  return (
    <>
      <div className="grid grid-cols-[21%_1fr]">
        <span />
        <Ruler sprint={sprint} />
      </div>
      {lanes.map((lane, index) => (
        <div
          key={outcomeLetters[index]}
          className="grid shrink-0 grid-cols-[21%_1fr] border-line border-t"
          style={{ height: `${laneEm(rows[index] ?? 1)}em` }}
        >
          <LaneHead sprint={sprint} outcome={sprint.outcomes[index]} index={index} />
          <div className="relative border-line border-r bg-[length:calc(100%/13)_100%] bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)]">
            {lane.map((placed) => (
              <PaperMark key={placed.milestone.id} sprint={sprint} placed={placed} />
            ))}
          </div>
        </div>
      ))}
    </>
  )
}

function Ruler({ sprint }: { sprint: Sprint }) {
  return (
    <div className="grid grid-cols-13 py-[0.3em] text-center">
      {weekIndexes.map((week) => (
        <span key={week}>
          <span className="block font-serif text-[1.3em] leading-none">{week + 1}</span>
          <span className="text-(length:--small) text-soft">{formatDay(firstOfWeek(sprint, week), 'short')}</span>
        </span>
      ))}
    </div>
  )
}

type LaneHeadProps = { sprint: Sprint; outcome: Outcome | undefined; index: number }

function LaneHead({ sprint, outcome, index }: LaneHeadProps) {
  if (!outcome) return null
  const measure = outcome.measure === outcome.title ? '' : outcome.measure
  return (
    <div className="flex gap-[0.6em] overflow-hidden py-[0.4em] pr-[0.8em]">
      <span className="font-serif text-[2.2em] leading-none">{outcomeLetters[index]}</span>
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif text-[1.15em] leading-tight">{outcome.title}</p>
        <p className="line-clamp-2 text-(length:--small) text-soft">
          {[measure, personName(sprint, outcome.ownerId)].filter(Boolean).join(' · ')}
        </p>
        <p className="font-semibold tabular-nums">{wayOf(outcome)}</p>
      </div>
    </div>
  )
}

function PaperMark({ sprint, placed: { milestone, row, flipped } }: { sprint: Sprint; placed: Placed }) {
  const share = (days: number) => `${(days / dayCount) * 100}%`
  const side = flipped ? { right: share(dayCount - 0.5 - milestone.day) } : { left: share(milestone.day + 0.5) }
  const owner = personName(sprint, milestone.ownerId)
  return (
    <div
      className={`absolute flex items-start gap-[0.5em] ${flipped ? 'translate-x-[0.5em] flex-row-reverse text-right' : '-translate-x-[0.5em]'}`}
      style={{ ...side, top: `${0.5 + row * rowEm}em`, width: share(labelDays - 0.5) }}
    >
      <span
        className={`mt-[0.15em] block size-[0.85em] shrink-0 rotate-45 border-[0.12em] border-ink ${milestone.done ? 'bg-ink' : 'bg-sheet'}`}
      />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold">{milestone.title || 'Untitled'}</span>
        <span className="block text-(length:--small) text-soft">
          {[formatDay(addDays(sprint.start, milestone.day), 'short'), owner].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  )
}
