import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { percent, type Tier, tierNames } from '../../model/cascade.ts'
import type { Zone } from '../../model/moves.ts'
import type { TeamColor } from '../../model/teams.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { TeamMark } from '../team-mark.tsx'

/** A goal elsewhere in the tree that also serves this one. */
export type Guest = { id: string; name: string }

/** Primitive values only, so that memo skips unchanged rows (there may be 500). */
type TreeRowProps = {
  id: string
  tier: Tier
  title: string
  owner: string
  team: string
  color: TeamColor | undefined
  year: string
  also: string
  isFaint: boolean
  isWaiting: boolean
  /** Progress as text, or why there is none. */
  reached: string
  /** Guests as JSON, so that memo can compare them. */
  guests: string
  share: number | null
  progress: number | null
  depth: number
  position: number
  siblings: number
  /** Undefined for leaves. */
  isOpen: boolean | undefined
  isSelected: boolean
  /** The row that Tab focuses first. */
  isEntry: boolean
  isDragged: boolean
  zone: Zone | undefined
  problems: number
}

const titleLooks: Record<Tier, string> = {
  goal: 'font-serif text-lg leading-snug',
  company: 'font-semibold leading-snug',
  department: 'font-medium leading-snug',
  team: 'font-medium leading-snug',
  person: 'leading-snug',
}

const zoneLooks: Record<Zone, string> = {
  before: 'shadow-[inset_0_3px_0_var(--color-blue)]',
  into: 'bg-blue-tint outline-2 outline-blue -outline-offset-2',
  after: 'shadow-[inset_0_-3px_0_var(--color-blue)]',
}

/** Indentation stops here, to leave room for text on a phone. */
const deepestIndent = 8

export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { id, tier, title, progress, depth, position, siblings, isOpen, isSelected, zone, problems } = props
  const { year, also, guests, isFaint, isWaiting, reached } = props
  return (
    <div
      role="treeitem"
      data-goal={id}
      tabIndex={props.isEntry ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      className={`tree-row group flex min-h-13 cursor-default select-none items-center border-line border-b pr-1 last:border-b-0 focus-visible:-outline-offset-3 ${
        zone ? zoneLooks[zone] : isSelected ? 'bg-blue-tint' : 'hover:bg-paper'
      } ${props.isDragged ? 'opacity-40' : ''}`}
      style={{ '--depth': Math.min(depth, deepestIndent) } as CSSProperties}
    >
      <span aria-hidden data-fold="" className="flex w-9 shrink-0 items-center justify-center self-stretch">
        <FoldIcon isOpen={isOpen} />
      </span>
      <span className="min-w-0 grow py-1.5">
        <span className={`block ${titleLooks[tier]} ${isFaint ? 'text-soft italic' : ''}`}>{title}</span>
        <span className="block text-sm text-soft leading-snug">
          <Facts {...props} />
        </span>
        {year && <span className="block text-sm leading-snug">The year: {year}</span>}
        {also && <span className="block text-sm text-soft leading-snug">Also serves {also}</span>}
        {guestsIn(guests).map((guest) => (
          <span key={guest.id} className="mt-0.5 block text-sm text-soft leading-snug">
            ↳{' '}
            <span data-jump={guest.id} className="cursor-pointer text-blue underline underline-offset-4">
              {guest.name}
            </span>{' '}
            serves it too
          </span>
        ))}
      </span>
      {problems > 0 && (
        <span className="mx-2 shrink-0 text-amber">
          <TriangleAlert aria-hidden strokeWidth={1.75} className="size-4.5" />
          <span className="sr-only">{problems === 1 ? '1 thing to look at' : `${problems} things to look at`}</span>
        </span>
      )}
      <span className="ml-1 shrink-0">
        <ProgressBar
          progress={progress}
          isWaiting={isWaiting && Boolean(props.share)}
          words={reached}
          isRoot={tier === 'goal'}
        />
      </span>
      <span
        aria-hidden
        data-grip=""
        className="grip w-9 shrink-0 cursor-grab touch-none self-stretch opacity-50 group-hover:opacity-100"
      />
    </div>
  )
})

function guestsIn(text: string): Guest[] {
  return text === '' ? [] : JSON.parse(text)
}

function FoldIcon({ isOpen }: { isOpen: boolean | undefined }) {
  if (isOpen === undefined) return <span className="size-1.5 rounded-full bg-edge" />
  const Icon = isOpen ? ChevronDown : ChevronRight
  return <Icon strokeWidth={1.75} className="size-5" />
}

/** Screen readers get the same text, with pauses. */
function Facts({ tier, owner, share, team, color }: TreeRowProps) {
  const before = [tierNames[tier], owner.trim()].filter(Boolean).join(' · ')
  const counts = share === null ? '' : ` · counts ${percent(share)}`
  if (team === '') return before + counts
  return (
    <>
      {before} · <TeamMark name={team} color={color} />
      {counts}
    </>
  )
}
